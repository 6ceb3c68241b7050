import { sql, type Kysely } from 'kysely';
import { isSame } from '#resources/schema/values';
import type { Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { valuesBefore } from '#resources/schema/timeline';
import type { Tables } from '#server/database/tables';

/** A change out of the log that can be taken back. */
export interface Revertible {
  /** The values before it, as far as the role may write them. */
  readonly before: Values;
  /** Names among them whose present value is not the one that the change left. */
  readonly changedSince: (present: Values) => string[];
}

/** A done change of this record; undefined where the log has none of that number, or none that this role could make undone. */
export const readRevertible = async (
  tx: Kysely<Tables>,
  resource: Resource,
  role: Role,
  { id, change }: { readonly id: number; readonly change: number },
): Promise<Revertible | undefined> => {
  const { rows } = await sql<{ action: string; changes: Readonly<Record<string, readonly unknown[]>> | null }>`
    select action, changes from operation_log
    where id = ${change} and resource = ${resource.name} and record_id = ${id} and result = 0`.execute(tx);
  const [row] = rows;
  const before = row ? valuesBefore(resource, role, row) : {};
  if (!row || Object.keys(before).length === 0) return undefined;
  const changedSince = (present: Values) =>
    Object.keys(before).filter((name) => !isSame(present[name] ?? null, row.changes?.[name]?.[1] ?? null));
  return { before, changedSince };
};
