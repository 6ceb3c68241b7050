import type { Field } from '#engine/schema/field';
import type { Fault } from '#engine/schema/faults';
import { countText, inSentence, joined, labeled, type Locale } from '#engine/schema/language';
import { countedRecords, type Resource } from '#engine/schema/resource';
import type { DictionaryText } from '#engine/client/i18n/dictionary';
import enUS from '#engine/client/i18n/en-US';
import { fillText, findText, type TextKey, type Texts, type TextValues } from '#engine/client/i18n/texts';
import zhCN from '#engine/client/i18n/zh-CN';
import { faultText } from '#engine/client/i18n/faultText';

/** A text of the generated views, by its own key. */
export type Word = keyof Texts['views'];
const dictionaries: Readonly<Record<Locale, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The texts of one language, from the console's own sources. */
export interface Words {
  readonly locale: Locale;
  /** A text of the frame. */
  text(key: TextKey, values?: TextValues): string;
  /** A text of the generated views. */
  word(key: Word, values?: TextValues): string;
  /** A text that a declaration carries. */
  say(said: Readonly<Record<Locale, DictionaryText>>, values?: TextValues): string;
  fault(fault: Fault, field?: Field): string;
  /** One record of a resource: `Account`. */
  one(resource: Resource): string;
  /** The same inside a sentence, as in `New account`. */
  oneInside(resource: Resource): string;
  /** A label and what it is the label of, as chips and links have it. */
  labeled(label: string, ...values: readonly string[]): string;
  /** How many records of a resource: `3 accounts`. */
  counted(resource: Resource, count: number): string;
}

export const wordsIn = (locale: Locale): Words => {
  const text: Words['text'] = (key, values) => {
    const found = findText(dictionaries[locale], key);
    if (found === undefined) throw new Error(`${locale} has no text ${key}`);
    return fillText(locale, found, values);
  };
  return {
    locale,
    text,
    word: (key, values) => text(`views.${key}`, values),
    say: (said, values) => fillText(locale, said[locale], values),
    fault: (fault, field) => faultText(locale, fault, field),
    one: ({ labelOne, label }) => (labelOne ?? label)[locale],
    oneInside: ({ labelOne, label }) => inSentence((labelOne ?? label)[locale], locale),
    labeled: (label, ...values) => labeled(locale, label, joined(locale, values)),
    counted: ({ counted = countedRecords }, count) => countText(locale, counted, count),
  };
};
