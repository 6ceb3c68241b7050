import { say } from '#engine/schema/language';

/** What the console says about sign-ins by the company's identity. */
export const identityTexts = {
  signIn: say('用公司账号登录', 'Sign in with your company account'),
  link: say('改为关联公司账号', 'Link your company account instead'),
  linkHint: say(
    '链接只能使用一次。之后用公司账号登录，无需在此设置密码。',
    'The link works once. Your company account signs you in from then on, without a password here.',
  ),
  signedOut: say(
    '您已退出本系统，但公司账号仍处于登录状态。',
    'You are signed out here. Your company account is still signed in.',
  ),
  signOut: say('同时退出公司账号', 'Sign out there too'),
  returning: say('正在登录…', 'Signing in…'),
  elsewhere: say(
    '此登录不是从本窗口开始的，请重新登录。',
    'This sign-in did not begin in this window. Start again from the sign-in page.',
  ),
  confirm: say('用公司账号确认', 'Confirm with your company account'),
  confirmHint: say(
    '此操作较为敏感，请在新窗口中再次登录公司账号。已填写的内容不会丢失。',
    'This needs a fresh proof of who you are. Sign in to your company account again in a new window; nothing that you typed is lost.',
  ),
  againHint: say(
    '页面上有未保存的内容。请在新窗口中登录公司账号继续，内容不会丢失。',
    'There are unsaved changes on this page. Sign in to your company account in a new window to continue; nothing will be lost.',
  ),
  blocked: say(
    '未能打开登录窗口，请允许弹出窗口后重试。',
    'The sign-in window did not open. Allow pop-ups for this page, then try again.',
  ),
} as const;
