import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** What a person can prove themselves by, beside the password. */
export const factorKinds = [
  { value: 'totp', label: say('身份验证器', 'Authenticator app') },
  { value: 'passkey', label: say('通行密钥', 'Passkey') },
] as const satisfies readonly Option<string>[];

/** A code of an authenticator app. All else that a person types in its place is a recovery code. */
export const codeForm = /^\d{6}$/;
