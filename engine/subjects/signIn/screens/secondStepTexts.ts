import { say } from '#engine/schema/language';

/** What the second step of a sign-in says. */
export const secondStepTexts = {
  app: say('输入身份验证器显示的六位数字。', 'Enter the six digits that your authenticator app shows.'),
  passkey: say('用您的通行密钥确认是您本人。', 'Confirm with your passkey that it is you.'),
  code: say('验证码', 'Code'),
  recovery: say('恢复码', 'Recovery code'),
  byRecovery: say('使用恢复码', 'Use a recovery code'),
  byApp: say('使用验证码', 'Use a code of the app'),
  byPasskey: say('使用通行密钥', 'Use a passkey'),
  unused: say('未能使用通行密钥，请重试。', 'The passkey was not used. Try again.'),
} as const;
