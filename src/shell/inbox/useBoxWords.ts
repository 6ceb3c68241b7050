import { useCallback } from 'react';
import { fill } from '../../i18n/texts';
import { useSaid } from '../../i18n/useText';
import { boxWords } from './words';

/** Says a text of the message box in the language in use. */
export const useBoxWords = () => {
  const said = useSaid();
  return useCallback(
    (word: keyof typeof boxWords, values?: Parameters<typeof fill>[1]) => fill(said(boxWords[word]), values),
    [said],
  );
};
