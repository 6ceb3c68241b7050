import { administrator } from '#resources/business';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { writeAudit } from '#engine/server/audit/auditLog';
import { lockRows, type StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { updateRows } from '#engine/server/database/write';
import type { Ports } from '#engine/server/environment/ports';
import { publishRows } from '#engine/server/events/publish';
import { changesOf, pairs } from './changes';

/** The server itself, where a rule asks for a person. */
const server = { id: 0, role: administrator, organizationId: null } as const;

interface ServerChange {
  readonly id: number;
  /** Somebody may have changed the record since it was found. */
  readonly isDue: (row: StoredRow) => boolean;
  readonly values: Values;
  readonly action: string;
  /** The name of the job, by which the operation log says who did it. */
  readonly job: string;
}

/** Changes a record in the name of the server, with its row in the operation log and the news of it, and returns it; undefined when it is not due. */
export const changeByServer = async (
  tx: Queries,
  { integrity }: Pick<Ports, 'integrity'>,
  resource: Resource,
  { id, isDue, values, action, job }: ServerChange,
  now: Date,
): Promise<StoredRow | undefined> => {
  const startedAt = performance.now();
  const before = (await lockRows(tx, resource, server, [id])).filter(isDue);
  if (before.length === 0) return undefined;
  const changes = pairs(before, await updateRows(tx, resource, [id], values, now));
  const audit = { action, resource: resource.name, ip: '', userAgent: job, stamp: integrity.stamp, startedAt };
  await writeAudit(
    tx,
    now,
    audit,
    changes.map((change) => ({ recordId: id, changes: changesOf(resource, change) })),
  );
  const [after] = changes.map((change) => change.after);
  if (after) await publishRows(tx, resource, [...before, after]);
  return after;
};
