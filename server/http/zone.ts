import type { Kysely } from 'kysely';
import { isZone } from '#server/time/buckets';
import { knowsZone } from '#server/time/knowsZone';
import type { Tables } from '#server/database/tables';
import { readFromQuery } from './input';
import { invalid } from '#server/refusals';
import { zoneField } from '#resources/schema/inputs';

/** Refuses a zone that PostgreSQL does not know. */
export const refuseUnknownZone = async (database: Kysely<Tables>, zone: string): Promise<void> => {
  if (!(await knowsZone(database, zone))) throw invalid({ zone: 'notAnOption' });
};

/** The requested zone; UTC by default. */
export const zoneOf = (zone: string | null): string => {
  if (zone !== null && !isZone(zone)) throw invalid({ zone: 'notAnOption' });
  return zone ?? 'UTC';
};

/** The zone that a query names, and the rest of the query. */
export const readZone = ({ zone: wanted, ...query }: Readonly<Record<string, string>>) => {
  const { zone } = readFromQuery({ zone: zoneField }, wanted === undefined ? {} : { zone: wanted });
  return { zone: zoneOf(zone), query };
};
