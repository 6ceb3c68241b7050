import { useCallback } from 'react';
import type { Field } from '#engine/schema/field';
import { faultText } from './faultText';
import { useLocaleInUse } from './locale';

/** Returns the fault of a field as a sentence for its reader. The words of all faults come with it, which no list needs. */
export const useFault = () => {
  const locale = useLocaleInUse();
  return useCallback(
    (fault: string, field?: Field, value?: unknown) => faultText(locale, fault, field, value),
    [locale],
  );
};
