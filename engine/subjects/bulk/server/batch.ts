import { sql } from 'kysely';
import { refuseTransition } from '#engine/schema/access';
import { holds, type Values } from '#engine/schema/writable';
import type { Resource, Transition } from '#engine/schema/resource';
import type { BulkOutcome } from '#engine/subjects/bulk/bulk';
import { and, fromTable, lockRows, type StoredRow } from '#engine/server/database/read';
import { whereOf } from '#engine/server/database/conditions';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { publish } from '#engine/server/events/publish';
import { readFiltersOnly } from '#engine/server/http/filterQuery';
import { moveRows } from '#engine/server/crud/transitions';
import { bulkTransitionOf, type StoredJob } from './jobs';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { personToday } from '#engine/subjects/signIn/server/personToday';

type Database = Queries;

interface RecordOutcome {
  readonly id: number;
  readonly outcome: BulkOutcome;
  readonly version: number | null;
}

/** Holds a running job until the transaction ends; undefined when it has ended, or another process holds it. */
const lockJob = (tx: Database, id: number): Promise<StoredJob | undefined> =>
  tx
    .selectFrom('bulk_act')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const endJob = async (tx: Database, job: StoredJob, state: 'done' | 'stopped', now: Date): Promise<false> => {
  await tx.updateTable('bulk_act').set({ state, ended_at: now.toISOString() }).where('id', '=', job.id).execute();
  await publish(tx, { about: 'bulk', accountId: job.account_id });
  return false;
};

/** The records that a batch decides: so many of the next ones, or one of them alone. */
type Batch = { readonly size: number } | { readonly record: number };

/** The records of a batch that nobody has decided yet. */
export const undecided = async (tx: Database, id: number, batch: Batch): Promise<number[]> => {
  const open = tx.selectFrom('bulk_row').select('record_id').where('act_id', '=', id).where('outcome', 'is', null);
  const rows = await (
    'record' in batch ? open.where('record_id', '=', batch.record) : open.orderBy('record_id').limit(batch.size)
  ).execute();
  return rows.map(({ record_id }) => record_id);
};

/** The records that are still meant: they match the filter, or have not changed since the job that is taken back. */
const stillMeant = async (
  tx: Database,
  job: StoredJob,
  ids: readonly number[],
  matching: ReturnType<typeof whereOf>,
  resource: Resource,
): Promise<ReadonlySet<number>> => {
  const unchanged = job.reverts
    ? sql`exists (select from bulk_row as r where r.act_id = ${job.reverts} and r.record_id = t.id and r.version = t.version)`
    : matching;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${fromTable(resource)} where ${and([sql`t.id = any(${ids}::bigint[])`, unchanged])}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Consoles hear of the progress every so many records, and of the end. */
const publishedEvery = 1000;

const noteOutcomes = async (tx: Database, job: StoredJob, decided: readonly RecordOutcome[]): Promise<void> => {
  await sql`
    update bulk_row as r set outcome = d.outcome, version = d.version
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(id bigint, outcome text, version integer)
    where r.act_id = ${job.id} and r.record_id = d.id`.execute(tx);
  const done = decided.filter(({ outcome }) => outcome === 'done').length;
  await tx
    .updateTable('bulk_act')
    .set({ done: job.done + done, skipped: job.skipped + decided.length - done })
    .where('id', '=', job.id)
    .execute();
  const before = job.done + job.skipped;
  const steps = [before, before + decided.length].map((at) => Math.floor(at / publishedEvery));
  if (steps[0] !== steps[1]) await publish(tx, { about: 'bulk', accountId: job.account_id });
};

const skip = (id: number, outcome: BulkOutcome): RecordOutcome => ({ id, outcome, version: null });

/** Which records a job leaves alone, since each of them needs a decision of its own. */
const byTwoIn = async (tx: Database, { approval }: Transition): Promise<(row: StoredRow) => boolean> => {
  if (!approval) return () => false;
  const settings: Values = approval.setting === undefined ? {} : (await readSafety(tx)).settings;
  const isOn = approval.setting === undefined || settings[approval.setting] === true;
  return (row) => isOn && holds(approval.when, row);
};

/**
 * Moves the records of a batch in one transaction, with their audit rows and their outcomes, so that each is moved
 * once whatever happens. Checks the rights of its person again. Returns whether there may be more. `outcome` decides
 * for all of them instead.
 */
export const moveBatch = (ports: Ports, id: number, batch: Batch, outcome?: BulkOutcome): Promise<boolean> =>
  ports.database.transaction().execute(async (tx) => {
    const startedAt = performance.now();
    const job = await lockJob(tx, id);
    if (!job) return false;
    const caller = await personToday(tx, job);
    const declared = caller && bulkTransitionOf(caller.role, job.resource, job.transition);
    if (!declared) return endJob(tx, job, 'stopped', ports.now());
    const { resource, transition } = declared;
    const ids = await undecided(tx, id, batch);
    if (ids.length === 0) return 'record' in batch || endJob(tx, job, 'done', ports.now());
    if (outcome) {
      await noteOutcomes(
        tx,
        job,
        ids.map((one) => skip(one, outcome)),
      );
      return true;
    }
    const locked = new Map((await lockRows(tx, resource, caller, ids)).map((row) => [row.id, row]));
    const filters = readFiltersOnly(resource, caller, job.filter as Record<string, string>);
    const meant = await stillMeant(tx, job, ids, whereOf(resource, caller, filters), resource);
    const isByTwo = await byTwoIn(tx, transition);
    const moving: StoredRow[] = [];
    const skipped = ids.flatMap((one) => {
      const row = locked.get(one);
      if (!row || !meant.has(one)) return [skip(one, 'changed')];
      const reason = refuseTransition(caller, resource, job.transition, transition, row);
      if (reason) return [skip(one, reason === 'forbidden' ? 'refused' : reason)];
      if (isByTwo(row)) return [skip(one, 'byTwo')];
      moving.push(row);
      return [];
    });
    const { id: operatorId, username, role, ownRole, organizationId } = caller;
    const operator = { id: operatorId, username, role, ownRole, organizationId };
    const by = { action: job.transition, resource: resource.name, ip: job.ip, userAgent: job.user_agent };
    const audit = { ...by, stamp: ports.integrity.stamp, startedAt, operator };
    const after = moving.length > 0 ? await moveRows(tx, { ports, caller, audit }, resource, transition, moving) : [];
    const moved = after.map((row): RecordOutcome => ({ id: row.id, outcome: 'done', version: row.version }));
    await noteOutcomes(tx, job, [...skipped, ...moved]);
    return true;
  });
