import { emptyChannelForm } from '#resources/samples/channelForm';
import type { Values } from '#resources/schema/record';
import { isPlainObject } from '#resources/schema/shape';
import { onSessionReset } from '#src/session/onSessionReset';
import { readStored } from '#src/value';

/** An unfinished form: its step and its values. */
export interface SampleDraft {
  readonly step: 0 | 1;
  readonly values: Values;
}

const key = 'samples.channelForm';

const begun: SampleDraft = { step: 0, values: emptyChannelForm };

/** Reads the draft that this browser tab keeps, also over a reload; an empty form without one. */
export const keptDraft = (): SampleDraft =>
  readStored(sessionStorage, key, (kept) =>
    isPlainObject(kept) && isPlainObject(kept['values'])
      ? { step: kept['step'] === 1 ? 1 : 0, values: { ...emptyChannelForm, ...kept['values'] } }
      : begun,
  );

/** The kept values of some fields. */
export const keptIn = (fields: object): Values => {
  const { values } = keptDraft();
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
};

const keep = (draft: SampleDraft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const keepStep = (step: SampleDraft['step']): void => keep({ ...keptDraft(), step });

/** Keeps the values of one step beside those of the other. */
export const keepValues = (typed: Values): void => {
  const { step, values } = keptDraft();
  keep({ step, values: { ...values, ...typed } });
};

export const forgetDraft = (): void => sessionStorage.removeItem(key);

// The next person who signs in must not see the draft.
onSessionReset(forgetDraft);
