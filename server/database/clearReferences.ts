import { sql, type Kysely } from 'kysely';
import type { Resource } from '#resources/schema/resource';
import { resources } from '#resources/resources';
import { targetOf } from '#resources/schema/values';
import { columnOf, fromTable } from './read';
import { isFilled } from '#resources/schema/field';
import type { Tables } from './tables';
import { updateRows } from './write';

/** A record whose reference to a removed record is now empty. */
export interface ClearedReference {
  readonly resource: string;
  readonly id: number;
  readonly field: string;
  readonly was: number;
}

/** The optional fields that reference this resource. */
const referencesTo = (target: Resource): (readonly [Resource, string])[] =>
  resources
    .filter(({ appendOnly }) => !appendOnly)
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, field]) => targetOf(field) === target.name && !isFilled(field))
        .map(([name]) => [resource, name] as const),
    );

/**
 * Empties all references to these records, which the transaction has locked and will remove, whoever owns the rows. The
 * foreign key would do so too, but without a new version, so nobody would notice.
 */
export const clearReferences = async (
  tx: Kysely<Tables>,
  target: Resource,
  ids: readonly number[],
  now: Date,
): Promise<ClearedReference[]> => {
  const cleared: ClearedReference[] = [];
  for (const [resource, field] of referencesTo(target)) {
    const { rows } = await sql<{ id: number; was: number }>`
      select t.id, ${columnOf(field)} as was from ${fromTable(resource)}
      where ${columnOf(field)} = any(${ids}::bigint[]) order by t.id for no key update`.execute(tx);
    if (rows.length === 0) continue;
    const naming = rows.map(({ id }) => id);
    await updateRows(tx, resource, naming, { [field]: null }, now);
    cleared.push(...rows.map((row) => ({ resource: resource.name, field, ...row })));
  }
  return cleared;
};
