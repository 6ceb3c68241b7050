import { useCallback } from 'react';
import { fillText, type Values } from '../../i18n/texts';
import { useLocaleInUse } from '../../i18n/useText';
import { boxWords } from './words';

/** Says a text of the message box in the language in use. */
export const useBoxWords = () => {
  const locale = useLocaleInUse();
  return useCallback(
    (word: keyof typeof boxWords, values?: Values) => fillText(locale, boxWords[word][locale], values),
    [locale],
  );
};
