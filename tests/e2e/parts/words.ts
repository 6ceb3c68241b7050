import type { Field } from '../../../resources/vocabulary/kinds';
import type { Fault } from '../../../resources/vocabulary/faults';
import type { Locale, Say } from '../../../resources/vocabulary/language';
import type { Resource } from '../../../resources/vocabulary/schema';
import enUS from '../../../src/i18n/en-US';
import { fill, type TextKey, type Texts } from '../../../src/i18n/texts';
import zhCN from '../../../src/i18n/zh-CN';
import { faultText } from '../../../src/i18n/faultText';

type Values = Parameters<typeof fill>[1];

/** A text of the generated views, by its own key. */
export type Word = keyof Texts['views'];

const dictionaries: Readonly<Record<Locale, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** What a reader of one language sees, out of the same places as the console takes it. */
export interface Words {
  readonly locale: Locale;
  /** A text of the frame. */
  text(key: TextKey, values?: Values): string;
  /** A text of the generated views. */
  word(key: Word, values?: Values): string;
  /** A text that a declaration carries. */
  say(said: Say): string;
  fault(fault: Fault, field?: Field): string;
  /** One record of a resource, as in `New account`. */
  one(resource: Resource): string;
}

export const wordsIn = (locale: Locale): Words => {
  const text: Words['text'] = (key, values) => {
    let found: unknown = dictionaries[locale];
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`${locale} has no text ${key}`);
    return fill(found, values);
  };
  return {
    locale,
    text,
    word: (key, values) => text(`views.${key}`, values),
    say: (said) => said[locale],
    fault: (fault, field) => faultText(locale, fault, field),
    one: ({ one, label }) => (one ?? label)[locale],
  };
};
