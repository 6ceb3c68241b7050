import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFactors, removeFactor, renewCodes } from '#engine/subjects/factor/calls';
import { call } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { notify } from '#engine/client/ui/toasts/toasts';
import { factorTexts } from './texts';

const queryKey = ['ownFactors'];

/** The person's own second factors, and how to change them. */
export const useFactors = (onChanged: () => void) => {
  const text = useText();
  const queryClient = useQueryClient();
  /** New recovery codes, until the person has saved them. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const own = useQuery({ queryKey, queryFn: ({ signal }) => call(ownFactors, {}, { signal }) });
  const settled = {
    onError: (failure: unknown) => notify(sentenceOf(failure), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const remove = useMutation({
    mutationFn: (id: number) => call(removeFactor, { id }),
    onSuccess: () => {
      notify(text(factorTexts.removed), 'success');
      onChanged();
    },
    ...settled,
  });
  const renew = useMutation({
    mutationFn: () => call(renewCodes, {}),
    onSuccess: (made) => setCodes(made.codes),
    ...settled,
  });
  return {
    own,
    remove,
    renew,
    codes,
    /** A factor has been added, the first one with recovery codes. */
    added: (made: readonly string[]) => {
      notify(text(factorTexts.added), 'success');
      setCodes(made);
      void queryClient.invalidateQueries({ queryKey });
      if (made.length === 0) onChanged();
    },
    saved: () => {
      setCodes([]);
      onChanged();
    },
  };
};
