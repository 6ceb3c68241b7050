import { sql } from 'kysely';
import { reviewers } from '#resources/entry/entry';
import type { AlertCondition, ConditionPorts, Conditions } from '#engine/server';
import { waitingEntries } from './waiting';

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

/** What reviewers are alerted to. */
export const conditions = { overdue: overdueEntries } satisfies Conditions;
