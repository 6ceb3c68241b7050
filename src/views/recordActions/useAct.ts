import type { RaRecord } from 'react-admin';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { useSave } from '../useSave';
import { useProvider } from '#src/api/useProvider';
import { titleText } from '../recordTitle';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { useSlots } from '../slots';
import { callOf } from './actionCall';

/** Makes the call of an action with its input. Returns the message to show, unless it was shown already. */
export const useAct = (resource: Resource) => {
  const text = useText();
  const { actionEnds } = useSlots();
  const provider = useProvider();
  const person = useUser();
  const navigate = useNavigate();
  const save = useSave();
  return useCallback(
    async (action: string, record: RaRecord, filledIn: Values, requestId: string): Promise<string | undefined> => {
      const call = callOf(resource, action);
      const key = 'requestId' in call.input ? { requestId } : {};
      const seen = 'version' in call.input ? { version: Number(record.version) } : {};
      const answer = await provider.call(call, { id: Number(record.id), ...filledIn, ...seen, ...key });
      const end = actionEnds[`${resource.name}/${action}`];
      if (end) {
        end({ record, answer, person, text, save, provider, navigate: (to) => void navigate(to) });
        return undefined;
      }
      const done = resource.actions?.[action]?.done;
      return done ? text(done, { title: titleText(resource, record) }) : '';
    },
    [resource, text, provider, person, navigate, save, actionEnds],
  );
};
