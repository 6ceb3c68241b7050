import { useNavigate, type RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { holds, type Values } from '../../../resources/vocabulary/record';
import type { Action, Resource } from '../../../resources/vocabulary/schema';
import { fill } from '../../i18n/texts';
import { actionEnds } from '../../screens';
import { useSave } from '../Form/useSave';
import { useProvider } from '../../api/useProvider';
import { titleText } from '../recordTitle';
import { usePerson } from '../../auth/usePerson';
import { useWords } from '../../i18n/useWords';

/** Whether the click alone does it. */
export const isAtOnce = ({ atOnce }: Action, record: Values): boolean => atOnce !== undefined && holds(atOnce, record);

/** Makes the call of an action with what was filled in. Returns what is to be said, unless that has been said already. */
export const useAct = (resource: Resource) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const person = usePerson();
  const navigate = useNavigate();
  const save = useSave();
  return useCallback(
    async (action: string, record: RaRecord, filledIn: Values, requestId: string): Promise<string | undefined> => {
      // Most visits only look: the calls of all actions come with the first of them.
      const { callOf } = await import('./actionCall');
      const call = callOf(resource, action);
      const key = 'requestId' in call.input ? { requestId } : {};
      const answer = await provider.call(call, { id: Number(record.id), ...filledIn, ...key });
      const end = actionEnds[`${resource.name}/${action}`];
      if (!end) return fill(resource.actions?.[action]?.done?.[locale] ?? '', { title: titleText(resource, record) });
      end({ record, answer, person, word, save, provider, navigate });
      return undefined;
    },
    [resource, locale, word, provider, person, navigate, save],
  );
};
