import type { Queries } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';
import { sendAlert, type NewAlert } from './alert';
import { conditions, type AlertCondition } from './conditions';

/** Forgets what is over, and tells what has begun since the last look. */
const settle = async (
  tx: Queries,
  kind: NewAlert['kind'],
  lasting: readonly AlertCondition[],
  now: Date,
): Promise<void> => {
  const over = tx.deleteFrom('alert').where('kind', '=', kind);
  const subjects = lasting.map(({ subject }) => subject);
  await (subjects.length > 0 ? over.where('subject', 'not in', subjects) : over).execute();
  const begun = lasting.filter(({ begins }) => begins);
  if (begun.length === 0) return;
  const told = await tx
    .insertInto('alert')
    .values(begun.map(({ subject }) => ({ kind, subject, began_at: now.toISOString() })))
    .onConflict((on) => on.columns(['kind', 'subject']).doNothing())
    .returning('subject')
    .execute();
  const isNew = new Set(told.map(({ subject }) => subject));
  for (const { subject, to, facts } of begun) if (isNew.has(subject)) await sendAlert(tx, { to, kind, facts }, now);
};

/** Looks at everything that is watched, and alerts people once to each thing that has begun. */
export const checkConditions = async (ports: Pick<Ports, 'database' | 'jobs' | 'now'>): Promise<void> => {
  for (const kind of Object.keys(conditions) as (keyof typeof conditions)[]) {
    const lasting = await conditions[kind](ports);
    await ports.database.transaction().execute((tx) => settle(tx, kind, lasting, ports.now()));
  }
};
