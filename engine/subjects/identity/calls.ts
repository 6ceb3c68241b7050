import { text, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { done, object, orNull } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { idInput } from '#engine/schema/input';
import { codeInput, passkeyInput } from '#engine/subjects/factor/factor';

/**
 * What the browser draws for one sign-in and tells nobody but this server: state, nonce and the verifier of PKCE follow from it.
 * So only the browser that began can end it.
 */
const secret = text(say('本次登录的随机数', 'Random bits of this sign-in'), {
  required: true,
  max: 43,
  pattern: /^[\w-]{43}$/,
});
const origin = text(say('控制台的网址', 'Origin of the console'), { required: true, max: 255 });

export const beginIdentity = defineCall({
  method: 'POST',
  path: 'auth/begin-identity',
  roles: 'anyone',
  resource: 'session',
  summary: say('准备用公司账号登录', 'Begin a sign-in by the company’s identity'),
  input: {
    secret,
    origin,
    /** The provider answers in a window of its own. */
    apart: yesNo(say('在新窗口中', 'In a window of its own'), {}),
    /** The person signs in there again, though they are signed in. */
    anew: yesNo(say('须重新登录', 'Sign in there again'), {}),
  },
  answer: object({ address: text(say('登录网址', 'Address of the provider'), { max: 8192 }) }),
});

const answered = {
  secret,
  origin,
  answer: text(say('公司账号服务的应答', 'Answer of the provider'), {
    max: 8192,
    hint: say('回调地址中的参数；第二步验证时不填', 'The query of the callback; empty in the second step'),
  }),
} as const;

/** The link of an administrator, which ties an account to the identity. */
const link = {
  linkId: { ...idInput.id, required: false, label: say('链接的账号', 'Account of the link') },
  linkToken: text(say('链接凭证', 'Token of the link'), { max: 128 }),
} as const;

export const signInByIdentity = defineCall({
  method: 'POST',
  path: 'auth/identity',
  roles: 'anyone',
  resource: 'session',
  summary: say('用公司账号登录', 'Sign in by the company’s identity'),
  input: { ...answered, ...link, ...codeInput },
  orInput: { ...passkeyInput, ...answered, ...link },
  answer: object({ token: text(say('令牌', 'Token'), { required: true, min: 1, max: 128 }) }),
});

const own = { method: 'POST', roles: 'everyone', beforePasswordChange: true, resource: 'session' } as const;

/** Proves for this session that its person has just signed in at the provider again. */
export const proveByIdentity = defineCall({
  ...own,
  path: 'auth/prove-identity',
  summary: say('用公司账号再次确认身份', 'Prove again who you are by the company’s identity'),
  input: { ...answered, ...codeInput },
  orInput: { ...passkeyInput, ...answered },
  answer: done,
});

export const leaveByIdentity = defineCall({
  ...own,
  path: 'auth/leave-identity',
  summary: say('退出登录，并退出公司账号', 'Sign out here and at the provider'),
  input: { origin },
  /** Where the browser goes to sign out there; none where the provider has no such address. */
  answer: object({ address: orNull(text(say('退出网址', 'Address of the sign-out'), { max: 8192 })) }),
});
