import { sql, type Kysely } from 'kysely';
import { isZone } from '../time/buckets';
import type { Tables } from '../database/tables';
import { readFromQuery } from './input';
import { invalid } from '../reply/refusals';
import { zoneField } from '../../resources/vocabulary/inputs';

/** What PostgreSQL calls a value that it can't make sense of. */
const senseless = '22023';

/** Refuses a zone that PostgreSQL does not know: its list may be another than that of the runtime here. */
export const refuseUnknownZone = async (database: Kysely<Tables>, zone: string): Promise<void> => {
  await sql`select now() at time zone ${zone}`.execute(database).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === senseless
      ? invalid({ zone: 'notAnOption' })
      : error;
  });
};

/** The zone that is meant by what was sent; UTC when nothing was. */
export const zoneOf = (zone: string | null): string => {
  if (zone !== null && !isZone(zone)) throw invalid({ zone: 'notAnOption' });
  return zone ?? 'UTC';
};

/** The zone that a query names, and the rest of the query. */
export const readZone = ({ zone: wanted, ...query }: Readonly<Record<string, string>>) => {
  const { zone } = readFromQuery({ zone: zoneField }, wanted === undefined ? {} : { zone: wanted });
  return { zone: zoneOf(zone), query };
};
