import { account } from './account';
import { codeInput, passkeyInput } from '#resources/factor/calls';
import { password, text } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { done, rowOf } from '#resources/schema/answer';
import { defineActionCall, defineCall } from '#resources/schema/call';
import { idInput } from '#resources/schema/inputs';

const change = {
  username: text(account.fields.username.label, { max: 128, hint: say('未登录时必填', 'Required when not signed in') }),
  oldPassword: password(say('旧密码', 'Current password'), { required: true, existing: true }),
  newPassword: password(say('新密码', 'New password'), { required: true }),
} as const;

export const changePassword = defineCall({
  method: 'POST',
  path: 'account/modify-pwd',
  roles: 'anyone',
  resource: account.name,
  summary: say('修改密码', 'Change your password'),
  input: { ...change, ...codeInput },
  orInput: { ...passkeyInput, ...change },
  answer: done,
});

export const resetPassword = defineActionCall(account, 'reset-password', {
  input: { ...idInput, password: account.fields.password },
  answer: rowOf(account),
});

export const liftSignInLock = defineActionCall(account, 'lift-sign-in-lock', {
  input: idInput,
  answer: rowOf(account),
});
