import type { Kysely } from 'kysely';
import type { Resource } from '#resources/schema/resource';
import type { Tables } from '#server/database/tables';
import { publish } from './publish';

type Row = Readonly<Record<string, unknown>>;

/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const valuesAtOnce = 200;

/** The fields by which roles are limited to their rows. */
export const scopedBy = ({ rows = {} }: Resource): string[] => [
  ...new Set(Object.values(rows).flatMap((scope) => Object.keys(scope?.read ?? {}))),
];

/** Publishes on commit that these rows have changed, as they were and as they are. */
export const publishRows = async (tx: Kysely<Tables>, resource: Resource, rows: readonly Row[]): Promise<void> => {
  const valuesOf = (name: string, part: readonly Row[]) => [...new Set(part.map((row) => row[name] ?? null))];
  for (let from = 0; from < rows.length; from += valuesAtOnce) {
    const part = rows.slice(from, from + valuesAtOnce);
    const of = Object.fromEntries(scopedBy(resource).map((name) => [name, valuesOf(name, part)]));
    await publish(tx, { about: 'rows', resource: resource.name, of });
  }
};
