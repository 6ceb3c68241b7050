import { useCallback } from 'react';
import type { Locale } from '#engine/schema/language';
import type { DictionaryText } from './dictionary';
import { useLocaleInUse } from './locale';
import { fillText, textOf, type TextKey, type TextValues } from './texts';

export { useLocaleInUse };

/** A text that a declaration or a module carries: `say(zh, en)`, `sayCount(zh, one, other)`. */
type BilingualText = Readonly<Record<Locale, DictionaryText>>;

/** Returns a text of the dictionaries by its key, or one that a declaration or a module carries. */
export type SayText = (what: TextKey | BilingualText, values?: TextValues) => string;

/** Texts in the language in use. */
export const useText = (): SayText => {
  const locale = useLocaleInUse();
  return useCallback<SayText>(
    (what, values) =>
      typeof what === 'string' ? textOf(locale, what, values) : fillText(locale, what[locale], values),
    [locale],
  );
};
