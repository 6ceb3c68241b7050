import { useRefresh } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Faults } from '#engine/schema/faults';
import { labeled } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { ApiError, isHeld, sentenceOf } from '#engine/client/api/errors';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import { notify } from '#engine/client/ui/toasts/toasts';

const invalid = 422;
const signedOut = 401;

/** Returns the faults of the fields when the server refused because of them. */
const faultsIn = (error: unknown): Faults | undefined =>
  error instanceof ApiError && error.code === invalid ? (error.faults as Faults | undefined) : undefined;

/**
 * Runs a write. Shows its message, if any, and refreshes all data, or shows why it failed. What waits for a second person
 * counts as done here: the console has said so, and the form has nothing left to send.
 */
export type Save = (
  write: () => Promise<string | undefined>,
  otherwise?: (error: unknown) => boolean,
) => Promise<Faults | boolean>;

/**
 * Runs a change that a person asked for: says the text that it returns, or why it failed, and loads the page's data
 * again.
 */
export const useSave = (): Save => {
  const refresh = useRefresh();
  return useCallback(
    async (write, otherwise) => {
      try {
        const said = await write();
        if (said !== undefined) notify(said, 'success');
        refresh();
        return true;
      } catch (error) {
        const faults = faultsIn(error);
        if (faults) return faults;
        if (!otherwise?.(error)) notify(sentenceOf(error), 'error');
        if (isHeld(error)) refresh();
        return isHeld(error);
      }
    },
    [refresh],
  );
};

/** Whether the server refused because the record is no longer what the dialog was opened for. */
const isPast = ({ data }: ApiError): boolean =>
  ['state', 'stale', 'decided', 'outdated'].includes(String((data as { reason?: unknown } | null)?.reason));

/** The same from a dialog: why the API refused stands in there, beside what was typed, and not in a message that goes. */
export const useSaveInDialog = ({ fields }: Pick<Resource, 'fields'>) => {
  const save = useSave();
  const refresh = useRefresh();
  const locale = useLocaleInUse();
  const sayFault = useFault();
  const [refusal, setRefusal] = useState<{ readonly problem: string; readonly isPast: boolean }>();
  const saveHere: Save = (write, otherwise) => {
    setRefusal(undefined);
    return save(write, (error) => {
      if (otherwise?.(error)) return true;
      if (!(error instanceof ApiError) || isHeld(error) || error.code === signedOut) return false;
      setRefusal({ problem: sentenceOf(error), isPast: isPast(error) });
      if (isPast(error)) refresh();
      return true;
    });
  };
  /** For a dialog without fields: it says what is wrong with those of the record. */
  const saveWhole = async (write: Parameters<Save>[0]): Promise<boolean> => {
    const answer = await saveHere(write);
    if (typeof answer === 'boolean') return answer;
    const said = Object.entries(answer).map(([name, fault]) =>
      labeled(locale, fields[name]?.label[locale] ?? name, sayFault(fault, fields[name])),
    );
    setRefusal({ problem: said.join(' · '), isPast: false });
    return false;
  };
  return { save: saveHere, saveWhole, ...refusal };
};
