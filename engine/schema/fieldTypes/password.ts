import { fieldType } from './fieldType';
import { say } from '#engine/schema/language';

/** Written, never read: it appears in no answer, export or audit log row. */
export interface Password {
  options: {
    /** Any text, to be compared with the stored one: the password rule is for new ones. */
    existing?: true;
  };
  value: string;
}

/** A field for a password: it can be written and never read. */
export const password = fieldType<Password>()('password', {
  check: (value, { existing }) => {
    if (existing) return typeof value === 'string' && value.length <= passwordMax ? undefined : 'wrongType';
    return typeof value === 'string' && isStrongPassword(value) ? undefined : 'weakPassword';
  },
  operators: [],
  width: () => 100,
  // Kept exactly, since white space may be part of it.
  clean: (value) => value,
  isSecret: true,
});

/** The longest password that Argon2 hashes, so that a huge one costs nothing. */
export const passwordMax = 128;

/** The password rule (docs/specification.md, section 5), line by line as the live hint shows it. */
export const passwordRules = [
  { key: 'length', pattern: /^.{6,128}$/su, label: say('至少 6 个字符', 'At least 6 characters') },
  { key: 'noSpace', pattern: /^\S*$/u, label: say('不含空格', 'No spaces') },
  { key: 'digit', pattern: /[0-9]/, label: say('含数字', 'A digit') },
  { key: 'upper', pattern: /[A-Z]/, label: say('含大写字母', 'An uppercase letter') },
  { key: 'lower', pattern: /[a-z]/, label: say('含小写字母', 'A lowercase letter') },
] as const;

/**
 * The form in which passwords are hashed and compared. Systems type `é` as one character or as two, and wide letters or usual
 * ones (NIST SP 800-63B asks for NFKC or NFKD).
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** True when every line of the rule holds. */
export const isStrongPassword = (value: string): boolean => passwordRules.every((rule) => rule.pattern.test(value));
