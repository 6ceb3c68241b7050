import type { Values } from '#engine/schema/writable';
import { readInput } from '#engine/schema/record';
import { type Call, isByResource } from '#engine/schema/call';
import { type Input, type InputOf, isField, zoneField } from '#engine/schema/input';
import { invalid, refuseFaults } from '#engine/server/refusals';
import { parse } from '#engine/schema/values';
import { sql } from 'kysely';
import { isZone } from '#engine/server/time/buckets';
import type { Queries } from '#engine/server/database/tables';

type SentValues<V> = Readonly<Record<string, V>>;

/** Reads a payload by declared fields; refuses what is wrong with it, other names too. */
export const readValues = <I extends Input>(input: I, payload: Values): InputOf<I> => {
  const { values, faults } = readInput(input, payload);
  refuseFaults(faults);
  return values;
};

/** `read` for a query, where every value is text. */
export const readFromQuery = <I extends Input>(input: I, query: SentValues<string>): InputOf<I> =>
  readValues(
    input,
    Object.fromEntries(
      Object.entries(query).map(([name, text]) => {
        const part = Object.hasOwn(input, name) ? input[name] : undefined;
        return [name, part && isField(part) ? parse(part, text) : text];
      }),
    ),
  );

/** What is sent under the names of these fields, and the rest of it. */
export const splitBy = <V>(fields: object, sent: SentValues<V>): readonly [own: SentValues<V>, rest: SentValues<V>] => {
  const part = (own: boolean) =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(fields, name) === own));
  return [part(true), part(false)];
};

/** Reads what a query says under the names of these fields, and returns it with the rest of the query. */
export const readOwn = <I extends Input>(
  input: I,
  query: SentValues<string>,
): readonly [InputOf<I>, SentValues<string>] => {
  const [own, rest] = splitBy(input, query);
  return [readFromQuery(input, own), rest];
};

/** Reads a call's input by whichever of its declared inputs the names choose. */
export const readSent = ({ method, input, orInput }: Call, sent: Values): unknown => {
  if (isByResource(input)) return sent;
  const [first = ''] = Object.keys(orInput ?? {});
  const taken = orInput && sent[first] !== undefined ? orInput : input;
  return method === 'GET' ? readFromQuery(taken, sent as SentValues<string>) : readValues(taken, sent);
};

/** Refuses a zone that PostgreSQL does not know. */
export const refuseUnknownZone = async (database: Queries, zone: string): Promise<void> => {
  if (!(await knowsZone(database, zone))) throw invalid({ zone: 'notAnOption' });
};

/** The requested zone; UTC by default. */
export const zoneOf = (zone: string | null): string => {
  if (zone !== null && !isZone(zone)) throw invalid({ zone: 'notAnOption' });
  return zone ?? 'UTC';
};

/** The zone that a query names, and the rest of the query. */
export const readZone = (sent: SentValues<string>) => {
  const [{ zone }, query] = readOwn({ zone: zoneField }, sent);
  return { zone: zoneOf(zone), query };
};

/** PostgreSQL's code for an invalid value. */
const senseless = '22023';

/** Whether PostgreSQL knows a time zone: its list may be another than that of the runtime here. */
export const knowsZone = async (database: Queries, zone: string): Promise<boolean> => {
  try {
    await sql`select now() at time zone ${zone}`.execute(database);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === senseless) return false;
    throw error;
  }
};
