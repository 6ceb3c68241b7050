import type { BulkOutcome } from '#engine/subjects/bulk/bulk';
import { bulkOutcomes } from '#engine/subjects/bulk/bulk';
import type { Ports } from '#engine/server/environment/ports';
import { Refusal } from '#engine/server/refusals';
import { moveBatch, undecided } from './batch';

/** Records that one transaction moves: few, since nobody else writes them meanwhile. */
const batchSize = 200;

const outcomeOf = ({ data }: Refusal): BulkOutcome => {
  const reason = data && 'reason' in data ? data.reason : undefined;
  return bulkOutcomes.find(({ value }) => value === reason)?.value ?? 'refused';
};

/** Moves the next records one at a time, so that a record which a rule refuses holds up no other. */
const moveSingly = async (ports: Ports, id: number): Promise<boolean> => {
  for (const record of await undecided(ports.database, id, { size: batchSize })) {
    try {
      if (!(await moveBatch(ports, id, { record }))) return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // By its id: another process may have decided it meanwhile, and the next one is not the one that was refused.
      await moveBatch(ports, id, { record }, outcomeOf(error));
    }
  }
  return true;
};

const moveNext = async (ports: Ports, id: number): Promise<boolean> => {
  try {
    return await moveBatch(ports, id, { size: batchSize });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return moveSingly(ports, id);
  }
};

/** Whether a bulk change waits for somebody to go on with it. */
export const hasRunningBulkJobs = async ({ database }: Pick<Ports, 'database'>): Promise<boolean> =>
  (await database.selectFrom('bulk_act').select('id').where('state', '=', 'running').limit(1).execute()).length > 0;

/**
 * Goes on with the running bulk changes until they end or the signal fires. Any number of processes may do so at once:
 * one holds a job at a time. Throws after a job failed, when the others have been looked at.
 */
export const runBulkJobs = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  const jobs = await ports.database
    .selectFrom('bulk_act')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
  const isOver = () => signal?.aborted === true;
  const failures: unknown[] = [];
  for (const { id } of jobs) {
    try {
      for (let more = true; more && !isOver();) more = await moveNext(ports, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'bulk changes failed');
};
