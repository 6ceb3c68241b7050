import { emptyChannelForm } from '../../../resources/samples/channelForm';
import type { Values } from '../../../resources/vocabulary/record';
import { isBag } from '../../../resources/vocabulary/shape';
import { onSessionReset } from '../../session/onSessionReset';
import { readStored } from '../../value';

/** A form that is not finished: the step it stands at, and what was filled in. */
export interface Draft {
  readonly step: 0 | 1;
  readonly values: Values;
}

const key = 'samples.channelForm';

const begun: Draft = { step: 0, values: emptyChannelForm };

/** What this browser tab keeps, over a reload as well; an empty form where there is nothing. */
export const keptDraft = (): Draft =>
  readStored(sessionStorage, key, (kept) =>
    isBag(kept) && isBag(kept['values'])
      ? { step: kept['step'] === 1 ? 1 : 0, values: { ...emptyChannelForm, ...kept['values'] } }
      : begun,
  );

/** What is kept of some of the fields. */
export const keptIn = (fields: object): Values => {
  const { values } = keptDraft();
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
};

const keep = (draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const keepStep = (step: Draft['step']): void => keep({ ...keptDraft(), step });

/** Keeps what was typed in one step beside what was in the other. */
export const keepValues = (typed: Values): void => {
  const { step, values } = keptDraft();
  keep({ step, values: { ...values, ...typed } });
};

export const dropDraft = (): void => sessionStorage.removeItem(key);

// What somebody filled in is not for the next one who signs in.
onSessionReset(dropDraft);
