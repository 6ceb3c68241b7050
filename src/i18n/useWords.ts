import { useCallback } from 'react';
import type { Locale } from '../../resources/vocabulary/language';
import { textOf, type TextKey, type Texts, type Values } from './texts';
import { useLocaleInUse } from './useText';

export type Word = keyof Texts['views'];
export type Args = Values | undefined;

/** Says a text of the generated views in a language. */
export type SayWord = (word: Word, args?: Args) => string;

/** The reader's language, and the texts of the generated views in it. */
export const useWords = (): { locale: Locale; word: SayWord } => {
  const locale = useLocaleInUse();
  return {
    locale,
    word: useCallback<SayWord>((word, args) => textOf(locale, `views.${word}` satisfies TextKey, args), [locale]),
  };
};
