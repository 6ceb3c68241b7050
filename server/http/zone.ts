import type { Kysely } from 'kysely';
import { isZone } from '../time/buckets';
import { knowsZone } from '../time/knowsZone';
import type { Tables } from '../database/tables';
import { readFromQuery } from './input';
import { invalid } from '../reply/refusals';
import { text } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';

/** The time zone whose days are meant. */
export const zoneField = text(say('时区', 'Time zone'), {
  max: 64,
  pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/,
  hint: say('例如 Asia/Shanghai，默认 UTC', 'For example Asia/Shanghai; UTC by default'),
});

/** Refuses a zone that PostgreSQL does not know. */
export const refuseUnknownZone = async (database: Kysely<Tables>, zone: string): Promise<void> => {
  if (!(await knowsZone(database, zone))) throw invalid({ zone: 'notAnOption' });
};

/** The zone that a query names, and the rest of the query. */
export const readZone = ({ zone: wanted, ...query }: Readonly<Record<string, string>>) => {
  const { zone } = readFromQuery({ zone: zoneField }, wanted === undefined ? {} : { zone: wanted });
  if (zone !== null && !isZone(zone)) throw invalid({ zone: 'notAnOption' });
  return { zone: zone ?? 'UTC', query };
};
