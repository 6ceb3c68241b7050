import type { Locale } from '#engine/schema/language';

/** How the demo is asked for, and the language of its data, in which the console opens until a person chooses another. */
const languages: ReadonlyMap<string, Locale> = new Map([
  ['--demo', 'zh-CN'],
  ['--demo=zh', 'zh-CN'],
  ['--demo=en', 'en-US'],
]);

/** Whether a word of the command line asks for the demo. */
export const isDemoOption = (word: string): boolean => languages.has(word);

/** The language of the demo that a command line asks for; undefined when it asks for none. */
export const demoOf = (words: readonly string[]): Locale | undefined =>
  words.map((word) => languages.get(word)).find((locale) => locale !== undefined);

/** Only this machine reaches these. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The warning before a demo that other machines can reach; undefined for any other. */
export const demoWarning = (host: string): string | undefined =>
  loopback.test(host)
    ? undefined
    : `Warning: --demo shows the passwords of all demo accounts, the administrator's too, to everyone who can reach ${host}.`;
