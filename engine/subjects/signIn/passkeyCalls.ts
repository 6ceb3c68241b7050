import { json } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { say } from '#engine/schema/language';
import { passkeyInput } from '#engine/subjects/factor/factor';
import { login } from './calls';

const byPasskey = { method: 'POST', roles: 'anyone', resource: 'session' } as const;

/** What a browser needs to sign a person in by a passkey alone, whosever it is. */
export const beginPasskeyLogin = defineCall({
  ...byPasskey,
  path: 'auth/begin-passkey-login',
  summary: say('准备用通行密钥登录', 'Prepare to sign in with a passkey'),
  input: {},
  // As `navigator.credentials.get` takes it.
  answer: json,
});

/** Signs in the owner of a passkey, without name and password. */
export const passkeyLogin = defineCall({
  ...byPasskey,
  path: 'auth/passkey-login',
  summary: say('用通行密钥登录', 'Sign in with a passkey'),
  input: passkeyInput,
  answer: login.answer,
});
