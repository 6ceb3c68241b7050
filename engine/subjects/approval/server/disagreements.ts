import { sql } from 'kysely';
import { approval } from '#engine/subjects/approval/approval';
import type { Disagreements } from '#engine/subjects/integrity/server/checkRecords';

/** From when on the operation log is whole: older rows may be in archives. */
const logged = sql`(select min(created_at) from operation_log)`;

/** A row of the operation log about the request `a`. */
const rowAbout = (what: ReturnType<typeof sql>) => sql`
  select from operation_log l where l.record_id = a.id and l.resource = ${approval.name} and l.result = 0 and ${what}`;

/**
 * A request must be by the person whom the operation log names, as must its decision. What it shows of the decision must be
 * the decision that is kept, and that of another person. The rows of the log are sealed, so that nobody adds one.
 */
export const disagreements: Disagreements = {
  [approval.name]: sql<{ id: number }>`
    select a.id from approval a
    left join approval_call c on c.approval_id = a.id left join approval_end e on e.approval_id = a.id
    where c.approval_id is not null and (
      c.requester_id <> a.requester_id or e.requester_id <> a.requester_id or e.decider_id = a.requester_id
      or a.state <> coalesce(e.outcome, 'waiting') or a.decider_id is distinct from e.decider_id
      or exists (${rowAbout(sql`l.action = 'insert' and (l.operator_id is distinct from a.requester_id or l.changes -> 'reason' ->> 1 <> a.reason)`)})
      or (a.created_at >= ${logged} and not exists (${rowAbout(sql`l.action = 'insert'`)}))
      or (e.decider_id is not null and e.created_at >= ${logged} and not exists (
        ${rowAbout(sql`l.operator_id = e.decider_id and l.action = case e.outcome when 'approved' then 'approve' else 'refuse' end`)}
      ))
    ) order by a.id`,
};
