import { sql } from 'kysely';
import { result, reviewers } from '#resources/entry/entry';
import { publish, type Queries, toRoles } from '#engine/server';

/**
 * The entries that wait for a decision, `w`, with the time since when: every suspected one, and every one that a merchant
 * wants looked at again. To-dos, counts and the queue all read it, so that they name one number.
 */
export const waitingEntries = sql`
  (select id, created_at as since from entry where result = ${sql.lit(result.suspected)}
  union all
  select r.entry_id, r.asked_at from review r join entry e on e.id = r.entry_id
  where r.asked_at is not null and e.result <> ${sql.lit(result.suspected)}) as w`;

/** Notifies the open consoles of the reviewers that the queue has changed. */
export const publishToReviewers = (tx: Queries): Promise<void> =>
  publish(tx, { about: 'box', recipients: [toRoles(reviewers)] });
