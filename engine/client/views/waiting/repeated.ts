import { approvalStates } from '#engine/subjects/approval/approval';
import { actionCalls } from '#engine/schema/declared/actionCalls';
import { type Call, isByResource } from '#engine/schema/call';
import { inSentence, labeled, type Locale } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { transitionCall } from '#engine/schema/resourceCalls';
import type { SayText } from '#engine/client/i18n/useText';
import { fieldsAsked } from '#engine/client/views/Form/fieldsAsked';
import type { RecordAction } from '#engine/client/views/recordActions/recordActions';
import type { Waiting } from './useWaiting';

export const [waitingState] = approvalStates;

const calls: Readonly<Partial<Record<string, Call>>> = actionCalls;

/** Whether an action takes nothing but its record, so that doing it again would ask for the same. */
const asksNothing = (resource: Resource, action: string): boolean => {
  const call = resource.transitions?.[action] ? transitionCall(resource, action) : calls[`${resource.name}/${action}`];
  return call !== undefined && !isByResource(call.input) && Object.keys(fieldsAsked(call.input)).length === 0;
};

/** What waits for one record, by the action that would ask for the same again: a way to the request stands in its place. */
export const repeatedBy = (resource: Resource, waiting: readonly Waiting[]): ReadonlyMap<string, Waiting> =>
  new Map(waiting.filter(({ action }) => asksNothing(resource, action)).map((one) => [one.action, one]));

/** How an action is called: one that waits already says so. */
export const labelOf = (
  { name, label }: RecordAction,
  repeated: ReadonlyMap<string, Waiting>,
  text: SayText,
  locale: Locale,
): string =>
  repeated.has(name) ? labeled(locale, text(label), inSentence(text(waitingState.label), locale)) : text(label);

/** The field whose state such an action ends: while it waits, that is what the record's state is. */
export const stateThatWaits = (resource: Resource, repeated: ReadonlyMap<string, Waiting>) =>
  [...repeated].flatMap(([action, waits]) => {
    const field = resource.actions?.[action]?.when?.field;
    return field === undefined ? [] : [{ field, waits }];
  })[0];
