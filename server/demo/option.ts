import type { Locale } from '#resources/schema/language';

/** How the demo is asked for, and the language of its data. People choose the language of the console themselves. */
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
