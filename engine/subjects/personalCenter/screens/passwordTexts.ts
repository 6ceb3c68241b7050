import { say } from '#engine/schema/language';

export const passwordTexts = {
  title: say('修改密码', 'Change password'),
  visitorHint: say(
    '无需登录，输入用户名与旧密码即可修改。修改后，该账号的所有其他登录将立即失效。',
    'No sign-in needed: your username and current password are enough. All other sessions of the account end immediately.',
  ),
  hint: say('修改后，该账号在其他设备上的登录将立即失效。', 'All other sessions of this account end immediately.'),
  mustChange: say(
    '您的密码由管理员设置，请先修改密码再继续使用。',
    'Your password was set by an administrator. Change it to continue.',
  ),
  old: say('旧密码', 'Current password'),
  new: say('新密码', 'New password'),
  repeat: say('确认新密码', 'Confirm new password'),
  mismatch: say('两次输入的新密码不一致', 'The new passwords do not match'),
  submit: say('修改密码', 'Change password'),
  busy: say('正在修改…', 'Changing…'),
  done: say('密码已修改', 'Password changed'),
} as const;
