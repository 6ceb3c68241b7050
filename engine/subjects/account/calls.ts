import { account } from './account';
import { codeInput, passkeyInput } from '#engine/subjects/factor/factor';
import { dateTime, password, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { done, object, rowOf } from '#engine/schema/answer';
import { defineActionCall, defineCall } from '#engine/schema/call';
import { idInput } from '#engine/schema/input';

const change = {
  username: text(account.fields.username.label, {
    max: 128,
    of: 'id',
    hint: say('未登录时必填', 'Required when not signed in'),
  }),
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

/** 256 random bits, or their SHA-256, as base64url. */
const bits = /^[\w-]{43}$/;

/**
 * A link by which a person sets a new password. The browser of who makes it draws its token and sends the SHA-256 alone: so no
 * answer, log or request for approval ever holds what opens the account.
 */
export const makePasswordLink = defineActionCall(account, 'password-link', {
  input: {
    ...idInput,
    tokenHash: text(say('凭证的 SHA-256', 'SHA-256 of the token'), { required: true, max: 43, pattern: bits }),
  },
  answer: object({ expiresAt: dateTime(say('失效时间', 'Expires'), { required: true }) }),
});

const linkInput = {
  ...idInput,
  token: text(say('链接凭证', 'Token of the link'), { required: true, max: 128 }),
} as const;

/** Whose password a link sets, before anything is typed; the same refusal as for its use. */
export const checkPasswordLink = defineCall({
  method: 'POST',
  path: 'account/check-password-link',
  roles: 'anyone',
  resource: account.name,
  summary: say('查看链接是否有效', 'Check a password link'),
  input: linkInput,
  answer: object({ username: account.fields.username }),
});

/** Sets the password of the person that a link was made for. */
export const usePasswordLink = defineCall({
  method: 'POST',
  path: 'account/use-password-link',
  roles: 'anyone',
  resource: account.name,
  summary: say('通过链接设置密码', 'Set your password with a link'),
  input: {
    ...linkInput,
    newPassword: password(say('新密码', 'New password'), { required: true }),
  },
  answer: done,
});
