import type { Ports } from '#engine/server/environment/ports';
import { type NewAlert, sendAlert } from './alert';
import type { Queries } from '#engine/server/database/tables';

/** Something that lasts at this moment. */
export interface AlertCondition extends Omit<NewAlert, 'kind'> {
  /** What it is about, by its id or name. */
  readonly subject: string;
  /** False where it is only not over yet: what was told stays told, and nothing new is. */
  readonly begins: boolean;
}

/** What a condition is looked for with. */
export type ConditionPorts = Pick<Ports, 'database' | 'jobs' | 'now'>;

type AlertKind = NewAlert['kind'];

/** What `server/<subject>/alerts.ts` exports: how to find what lasts, by the kind of its message. */
export type Conditions = Partial<Readonly<Record<AlertKind, (ports: ConditionPorts) => Promise<AlertCondition[]>>>>;

const files = import.meta.glob<{ readonly conditions: Conditions }>(
  ['../../*/server/alerts.ts', '#server/*/alerts.ts'],
  { eager: true },
);
const watched = Object.values(files).flatMap(({ conditions }) => Object.entries(conditions)) as [
  AlertKind,
  NonNullable<Conditions[AlertKind]>,
][];

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

/**
 * Looks at everything that is watched, and alerts people once to each thing that has begun. It runs as a job instead of in the
 * writes: it finds a condition however it came about, also by time alone, and no write waits for it.
 */
export const checkConditions = async (ports: ConditionPorts): Promise<void> => {
  for (const [kind, find] of watched) {
    const lasting = await find(ports);
    await ports.database.transaction().execute((tx) => settle(tx, kind, lasting, ports.now()));
  }
};
