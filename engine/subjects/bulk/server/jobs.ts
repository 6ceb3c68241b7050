import { type Selectable, sql } from 'kysely';
import type { BulkJob } from '#engine/subjects/bulk/calls';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#engine/schema/access';
import type { Resource, Transition } from '#engine/schema/resource';
import { bulkStates, isForAll, oppositeOf, bulkMax } from '#engine/subjects/bulk/bulk';
import { inOrganization, isOfOrganization } from '#engine/server/database/organization';
import type { Tables, Queries } from '#engine/server/database/tables';
import { writeAudit } from '#engine/server/audit/auditLog';
import { fromTable, type Sql } from '#engine/server/database/read';
import { publish } from '#engine/server/events/publish';
import type { Context } from '#engine/server/http/call';
import { conflict } from '#engine/server/refusals';
import { type JobRows, type NewJob, proposalOf } from './proposal';

/** A stored bulk change. */
export type StoredJob = Selectable<Tables['bulk_act']>;

interface DeclaredTransition {
  readonly resource: Resource;
  readonly transition: Transition;
}

/** The bulk transition of these names; undefined where none is declared, or not for this role. */
export const bulkTransitionOf = (
  role: Person['role'],
  resourceName: string,
  name: string,
): DeclaredTransition | undefined => {
  const resource = resourceByName(resourceName);
  const { transitions = {} } = resource ?? {};
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!resource || !transition || !isForAll(transition)) return undefined;
  return mayDo(role, resource, name) && mayDo(role, resource, 'list') ? { resource, transition } : undefined;
};

/** The name of the transition that takes a job back, for this role. */
export const revertingName = (role: Person['role'], job: StoredJob): string | undefined => {
  const declared = bulkTransitionOf(role, job.resource, job.transition);
  const opposite = declared && oppositeOf(declared.resource, declared.transition);
  return opposite !== undefined && bulkTransitionOf(role, job.resource, opposite) ? opposite : undefined;
};

const stateOf = (job: StoredJob): BulkJob['state'] =>
  bulkStates.find(({ value }) => value === job.state)?.value ?? 'stopped';

/** A job as its person sees it. */
const shown = (role: Person['role'], job: StoredJob, isReverted: boolean): BulkJob => ({
  id: job.id,
  resource: job.resource,
  transition: job.transition,
  state: stateOf(job),
  rows: job.rows,
  done: job.done,
  skipped: job.skipped,
  revertible: job.state !== 'running' && job.done > 0 && !isReverted && revertingName(role, job) !== undefined,
  reverts: job.reverts,
  createdAt: job.created_at,
  endedAt: job.ended_at,
});

/** The jobs of a person in the present role: those of another role may be about rows that this one does not see. */
export const ownJobs = (database: Queries, { id, role, organizationId }: Person) =>
  database
    .selectFrom('bulk_act')
    .where('account_id', '=', id)
    .where('role', '=', role)
    .where(isOfOrganization(organizationId));

/** A person's latest bulk changes, the newest first. */
export const latestJobs = async (database: Queries, person: Person): Promise<BulkJob[]> => {
  const jobs = await ownJobs(database, person).selectAll().orderBy('id', 'desc').limit(20).execute();
  const reverting = await database
    .selectFrom('bulk_act')
    .select('reverts')
    .where('reverts', 'in', [0, ...jobs.map(({ id }) => id)])
    .execute();
  return jobs.map((job) =>
    shown(
      person.role,
      job,
      reverting.some(({ reverts }) => reverts === job.id),
    ),
  );
};

const insertJob = (
  tx: Queries,
  { ports, caller, audit }: Pick<Context, 'ports' | 'caller' | 'audit'>,
  { resource, transition, filter, reverts }: NewJob,
): Promise<StoredJob> =>
  tx
    .insertInto('bulk_act')
    .values({
      account_id: caller.id,
      role: caller.role,
      own_role: caller.ownRole,
      ...inOrganization(caller.organizationId),
      resource,
      transition,
      filter: JSON.stringify(filter),
      reverts,
      state: 'running',
      ip: audit.ip,
      user_agent: audit.userAgent,
      created_at: ports.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The rows that a filter leaves, as the query of a bulk change's records. One more than it may have says that there are too many. */
export const rowsThatMatch =
  (resource: Resource, where: Sql) =>
  (jobId: number): Sql =>
    sql`select ${jobId}::bigint, t.id from ${fromTable(resource)} where ${where} limit ${sql.lit(bulkMax + 1)}`;

/** The rows that a job has moved. */
export const rowsMovedBy =
  (reverted: number) =>
  (jobId: number): Sql =>
    sql`select ${jobId}::bigint, record_id from bulk_row where act_id = ${reverted} and outcome = 'done'`;

/**
 * Begins a bulk change in the caller's transaction: fixes its records and their number. Refuses when that number is not
 * the one that the person saw.
 */
export const beginJob = async (
  tx: Queries,
  context: Pick<Context, 'ports' | 'caller' | 'audit'>,
  newJob: NewJob,
  rows: JobRows,
): Promise<string> => {
  const { ports, caller, audit } = context;
  const { rowsOf, count } = rows;
  const job = await insertJob(tx, context, newJob);
  const { numAffectedRows = 0n } = await sql`insert into bulk_row (act_id, record_id) ${rowsOf(job.id)}`.execute(tx);
  const found = Number(numAffectedRows);
  if (found !== count) throw conflict('count', { count: found });
  await tx.updateTable('bulk_act').set({ rows: found }).where('id', '=', job.id).execute();
  await writeAudit(tx, ports.now(), audit, [
    { recordId: job.id, changes: { rows: [null, found] }, proposal: proposalOf(newJob, caller, rows) },
  ]);
  await publish(tx, { about: 'bulk', accountId: caller.id, begins: true });
  return JSON.stringify(shown(caller.role, { ...job, rows: found }, false));
};
