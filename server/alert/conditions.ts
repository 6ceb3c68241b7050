import { sql } from 'kysely';
import { reviewers } from '#resources/entry/entry';
import { status } from '#resources/schema/status';
import { waitingEntries } from '#server/review/waiting';
import type { Ports } from '#server/environment/ports';
import { type NewAlert, sendAlert } from './alert';
import type { Queries } from '#server/database/tables';

/** Something that lasts at this moment. */
export interface AlertCondition extends Omit<NewAlert, 'kind'> {
  /** What it is about, by its id or name. */
  readonly subject: string;
  /** False where it is only not over yet: what was told stays told, and nothing new is. */
  readonly begins: boolean;
}

type ConditionPorts = Pick<Ports, 'database' | 'jobs' | 'now'>;

/** A low balance is over at this multiple of the merchant's level, so that small bookings around it do not tell it again. */
const recovered = '1.1';

const lowBalances = async ({ database }: ConditionPorts): Promise<AlertCondition[]> => {
  const { rows } = await sql<{ id: number; balance: string; level: string; begins: boolean }>`
    select id, balance::text, warn_below::text as level, balance <= warn_below as begins from tenant
    where status = ${sql.lit(status.enabled)} and balance <= warn_below * ${sql.lit(recovered)}::numeric`.execute(
    database,
  );
  return rows.map(({ id, balance, level, begins }) => ({
    subject: String(id),
    begins,
    to: { merchant: id },
    facts: { balance, level },
  }));
};

const overdueEntries = async ({ database, now }: ConditionPorts): Promise<AlertCondition[]> => {
  const { rows } = await sql<{ id: number; name: string; hours: number; count: number }>`
    select t.id, t.name, t.review_hours as hours, count(*)::integer as count
    from tenant t join entry e on e.tenant_id = t.id join ${waitingEntries} on w.id = e.id
    where t.review_hours is not null
      and w.since <= ${now().toISOString()}::timestamptz - t.review_hours * interval '1 hour'
    group by t.id`.execute(database);
  return rows.map(({ id, name, hours, count }) => ({
    subject: String(id),
    begins: true,
    to: { roles: reviewers },
    facts: { merchant: name, hours: String(hours), count: String(count) },
  }));
};

/** The longest error in a message. */
const errorMax = 300;

/** Jobs whose last run failed for good, or found something. A run that still goes on, or is tried again, ends nothing. */
const failedJobs = async ({ jobs }: ConditionPorts): Promise<AlertCondition[]> =>
  (await jobs()).scheduled.flatMap(({ name, label, lastRun }): AlertCondition[] => {
    // The check of the logs itself notifies of what it finds, at once.
    const isFine = name === 'check-logs' ? ['completed', 'cancelled', 'found'] : ['completed', 'cancelled'];
    if (!lastRun || isFine.includes(lastRun.state)) return [];
    const { state, result, error } = lastRun;
    const why = result ?? { 'zh-CN': error ?? '', 'en-US': error ?? '' };
    return [
      {
        subject: name,
        begins: state === 'failed' || state === 'found',
        to: { roles: ['admin'] },
        facts: {
          job: label['zh-CN'],
          jobEn: label['en-US'],
          why: why['zh-CN'].slice(0, errorMax),
          whyEn: why['en-US'].slice(0, errorMax),
        },
      },
    ];
  });

/** What is watched, by the kind of its message. */
export const conditions = {
  lowBalance: lowBalances,
  overdue: overdueEntries,
  jobFailed: failedJobs,
} as const satisfies Partial<Record<NewAlert['kind'], (ports: ConditionPorts) => Promise<AlertCondition[]>>>;

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
