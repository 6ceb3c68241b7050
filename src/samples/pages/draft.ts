import { emptyChannelForm } from '#resources/samples/channelForm';
import type { Values } from '#resources/schema/record';
import { isPlainObject } from '#resources/schema/shape';
import { onSessionReset } from '#src/session/session';
import { readStored } from '#src/value';

/** An unfinished form: its step and its values. */
interface Draft {
  readonly step: 0 | 1;
  readonly values: Values;
}

const key = 'samples.channelForm';

/** Reads the draft that this browser tab keeps, also over a reload; an empty form without one. */
export const readDraft = (): Draft =>
  readStored(sessionStorage, key, (stored) =>
    isPlainObject(stored) && isPlainObject(stored['values'])
      ? { step: stored['step'] === 1 ? 1 : 0, values: { ...emptyChannelForm, ...stored['values'] } }
      : { step: 0, values: emptyChannelForm },
  );

/** The draft's values of some fields. */
export const draftValues = (fields: object): Values => {
  const { values } = readDraft();
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
};

const keep = (draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const keepStep = (step: Draft['step']): void => keep({ ...readDraft(), step });

/** Keeps the values of one step beside those of the other. */
export const keepValues = (typed: Values): void => {
  const { step, values } = readDraft();
  keep({ step, values: { ...values, ...typed } });
};

export const forgetDraft = (): void => sessionStorage.removeItem(key);

// The next person who signs in must not see the draft.
onSessionReset(forgetDraft);
