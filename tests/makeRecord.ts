import { administrator } from '#resources/business';
import { resourceByName } from '#resources/resources';
import type { Field } from '#engine/schema/field';
import { madeUpRecord, madeUpValue, type Seed } from '#engine/schema/madeUp';
import { dayMs } from '#engine/schema/spans';
import { writableFields } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';

/** Sends a call as an administrator and answers its `data`. */
type Call = (path: string, body: object) => Promise<{ readonly id: number }>;

// No other worker makes the same values, and each chooses the same options: 420 is a multiple of any small number.
let place = (process.pid % 2000) * 420;

/** What the next record is made up from: no record before it has the same. */
export const nextSeed = (textOf: (place: number) => string): Omit<Seed, 'now'> => {
  place += 1;
  return { place, text: textOf(place) };
};

/** Values by which a record is among those that a reference offers. */
const offeredBy = (field: Field | undefined): Readonly<Record<string, unknown>> =>
  field?.kind === 'reference' || field?.kind === 'references'
    ? Object.fromEntries(Object.entries(field.among ?? {}).map(([name, [value]]) => [name, value]))
    : {};

/**
 * Makes up what an administrator would send by the form of any declared resource, and makes the records that it has to name.
 * `textOf` gives each record the text that tells it from others.
 */
export const newInput = async (
  call: Call,
  resource: Resource,
  textOf: (place: number) => string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> => {
  const names = writableFields(resource, 'insert', administrator);
  const ids = new Map<string, unknown>();
  const sameOf = (name: string) => {
    const field = resource.fields[name];
    return field && 'same' in field ? (field.same ?? []) : [];
  };
  // What one of them must have the same as this record comes first.
  for (const name of names.toSorted((one, other) => sameOf(other).length - sameOf(one).length)) {
    const field = resource.fields[name];
    const refers = field?.kind === 'reference' || field?.kind === 'references';
    const isNeeded = refers && (field.required || sameOf(name).length > 0) && !ids.has(name);
    const target = isNeeded ? resourceByName(field.to) : undefined;
    if (!target) continue;
    const made = await makeRecord(call, target, textOf, offeredBy(field));
    ids.set(name, field?.kind === 'references' ? [made.id] : made.id);
    for (const same of sameOf(name)) ids.set(same, Object.entries(made).find(([one]) => one === same)?.[1]);
  }
  const seed = nextSeed(textOf);
  // Times are made up over the 60 days before: all of them lie ahead, since a key that has expired is refused.
  const ahead = { ...seed, now: new Date(Date.now() + 70 * dayMs) };
  // Days are over on the clock of the tests (engine/tests/startServer.ts), since a settlement of days to come is refused.
  const over = { ...seed, now: new Date('2026-11-20T00:00:00Z') };
  return madeUpRecord(
    resource.fields,
    names,
    (field, name) => given[name] ?? ids.get(name) ?? madeUpValue(field, field.kind === 'day' ? over : ahead),
  );
};

/** Makes a record of any declared resource, and the records that it cannot be without. */
export const makeRecord = async (
  call: Call,
  resource: Resource,
  textOf: (place: number) => string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: number }> => call(`${resource.api}/insert`, await newInput(call, resource, textOf, given));
