import { useCallback, useSyncExternalStore } from 'react';
import type { Field } from '../../resources/vocabulary/kinds';
import type { Locale, Say } from '../../resources/vocabulary/language';
import { faultText } from './faultText';
import { getLocale, onLocaleChange } from './locale';
import { textOf, type TextKey, type Values } from './texts';

/** The language in use; the component follows a switch. */
export const useLocaleInUse = (): Locale => useSyncExternalStore(onLocaleChange, getLocale);

/** Texts of the frame by key, in the language in use. */
export const useText = () => {
  const locale = useLocaleInUse();
  return useCallback((key: TextKey, values?: Values) => textOf(locale, key, values), [locale]);
};

/** Texts that a declaration carries (`say(zh, en)`), in the language in use. */
export const useSaid = () => {
  const locale = useLocaleInUse();
  return useCallback((text: Say) => text[locale], [locale]);
};

/** What is wrong with a field, as a sentence for its reader. */
export const useFault = () => {
  const locale = useLocaleInUse();
  return useCallback((fault: string, field?: Field) => faultText(locale, fault, field), [locale]);
};
