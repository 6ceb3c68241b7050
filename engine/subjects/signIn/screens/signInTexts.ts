import { say, sayCount } from '#engine/schema/language';

/** What only the pages of a visitor and the sign-in dialog say; no first list has to load it. */
export const signInTexts = {
  passwordMissing: say('密码不能为空', 'Password cannot be empty'),
  passwordChanged: say('密码已修改，请使用新密码登录', 'Password changed. Sign in with the new one.'),
  wait: sayCount(
    '尝试次数过多，请在 %{count} 秒后重试',
    'Too many attempts. Try again in %{count} second.',
    'Too many attempts. Try again in %{count} seconds.',
  ),
  subtitle: say('登录管理后台', 'Sign in to the console'),
  usernameMissing: say('用户名不能为空', 'Username cannot be empty'),
  capsLock: say('大写锁定已打开', 'Caps Lock is on'),
  changePassword: say('修改密码', 'Change password'),
  failed: say('登录失败，请稍后重试', 'Login error, refresh and try again'),
  byPasskey: say('使用通行密钥登录', 'Sign in with a passkey'),
  noPasskey: say(
    '未使用通行密钥。请重试，或用密码登录；登录后可在个人中心添加。',
    'No passkey was used. Try again, or enter your password. Once signed in, you can add one in your personal center.',
  ),
  demo: say('演示账号', 'Demo accounts'),
  demoHint: say('演示数据，点击账号即可填入', 'Demo data: choose an account to fill in the form'),
  again: say('登录已失效', 'Your session has ended'),
  againHint: say(
    '页面上有未保存的内容。请重新输入密码继续，内容不会丢失。',
    'There are unsaved changes on this page. Enter your password to continue; nothing will be lost.',
  ),
  giveUp: say('放弃修改并退出登录', 'Discard changes and sign out'),
  welcome: say('欢迎使用', 'Welcome'),
  notKept: say(
    '浏览器存储空间已满或被禁用，刷新或关闭本页后需要重新登录。',
    'Your browser’s storage is full or blocked. You will have to sign in again after reloading or closing this page.',
  ),
} as const;
