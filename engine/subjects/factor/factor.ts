import type { Option } from '#engine/schema/choices';
import { text } from '#engine/schema/field';
import { anyJson } from '#engine/schema/input';
import { say } from '#engine/schema/language';

/** What a person can prove themselves by, beside the password. */
export const factorKinds = [
  { value: 'totp', label: say('身份验证器', 'Authenticator app') },
  { value: 'passkey', label: say('通行密钥', 'Passkey') },
] as const satisfies readonly Option<string>[];

/** What a person shows beside the password: a code as they type it, or what the browser answers for a passkey. */
export const codeInput = {
  code: text(say('验证码', 'Code'), {
    max: 64,
    hint: say('验证器的六位数字，或一个恢复码', 'Six digits of the app, or a recovery code'),
  }),
} as const;
export const passkeyInput = { passkey: anyJson(say('通行密钥的应答', 'Answer of a passkey'), 16_000) } as const;

/** A code of an authenticator app. All else that a person types in its place is a recovery code. */
export const codeForm = /^\d{6}$/;
