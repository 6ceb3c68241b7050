import { useNavigate, type RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { actionCalls } from '../../../resources/calls/actions';
import type { Field } from '../../../resources/vocabulary/kinds';
import { holds, type Values } from '../../../resources/vocabulary/record';
import type { Action, Resource } from '../../../resources/vocabulary/schema';
import { isByResource, type Call } from '../../../resources/vocabulary/call';
import { fill } from '../../i18n/texts';
import { actionEnds } from '../../screens';
import { useSave } from '../Form/useSave';
import { useProvider } from '../../api/useProvider';
import { titleText } from '../recordTitle';
import { usePerson } from '../../auth/usePerson';
import { useWords } from '../../i18n/useWords';

const isField = (part: { readonly kind: string }): part is Field => part.kind !== 'ids' && part.kind !== 'json';

const calls: Readonly<Partial<Record<string, Call>>> = actionCalls;

/** The call of a declared action. */
export const callOf = ({ name }: Resource, action: string): Call => {
  const call = calls[`${name}/${action}`];
  if (!call) throw new Error(`resources/calls/actions.ts names no call of ${name}/${action}`);
  return call;
};

/** What a person fills in for an action. */
export const fieldsAsked = ({ input }: Call, { atOnce }: Action): Readonly<Record<string, Field>> => {
  if (isByResource(input)) return {};
  const asked = Object.entries(input).flatMap(([name, part]): [string, Field][] =>
    isField(part) && name !== 'id' && name !== 'requestId' ? [[name, atOnce ? { ...part, required: true } : part]] : [],
  );
  return Object.fromEntries(asked);
};

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
