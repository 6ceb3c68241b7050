import { resourceByName } from '../resources/entities';
import { madeUpRecord, madeUpValue } from '../resources/vocabulary/madeUp';
import { writableFields } from '../resources/vocabulary/record';
import type { Resource } from '../resources/vocabulary/schema';

/** Sends a call as an admin and answers its `data`. */
type Call = (path: string, body: object) => Promise<{ readonly id: number }>;

// No other worker makes the same values, and each chooses the same options: 420 is a multiple of any small number.
let place = (process.pid % 2000) * 420;

/**
 * Makes a record of any declared resource, as an admin would by its form, and the records that it cannot be without.
 * `textOf` gives each record the text that tells it from others.
 */
export const makeRecord = async (
  call: Call,
  resource: Resource,
  textOf: (place: number) => string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: number }> => {
  const names = writableFields(resource, 'insert', 'admin');
  const ids = new Map<string, number>();
  for (const name of names) {
    const field = resource.fields[name];
    const target = field?.kind === 'reference' && field.required ? resourceByName(field.to) : undefined;
    if (target && !(name in given)) ids.set(name, (await makeRecord(call, target, textOf)).id);
  }
  place += 1;
  const seed = { place, text: textOf(place), now: new Date() };
  const values = madeUpRecord(resource.fields, names, (field, name) => ids.get(name) ?? madeUpValue(field, seed));
  return call(`${resource.api}/insert`, { ...values, ...given });
};
