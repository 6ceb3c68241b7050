import { sql } from 'kysely';
import { approval } from '#engine/subjects/approval/approval';

/** Who decides what others ask for. */
export const deciders = approval.actions.approve.allow;

/** The requests that wait for a decision of this person, `w`, with the time since when: not the person's own. */
export const waitingRequests = (accountId: number) => sql`
  (select id, created_at as since from approval where state = 'waiting' and requester_id <> ${accountId}) as w`;
