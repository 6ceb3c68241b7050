import { status } from '#engine/schema/status';
import type { CountedSql } from '#engine/server/database/columns';

/** The enabled accounts `a` of the audience of the notice `t`: whoever should read it today. */
export const inAudience = `a.status = ${status.enabled} and (coalesce(cardinality(t.audience), 0) = 0 or a.role = any(t.audience))`;

/** Whether the account `a` has read the notice `t`. */
export const hasRead =
  'exists (select 1 from message_read as r where r.account_id = a.id and r.notice_id = t.id and r.read_at is not null)';

export const counted: CountedSql = {
  noticeAudience: `(select count(*)::integer from account as a where ${inAudience})`,
  noticeReaders: `(select count(*)::integer from account as a where ${inAudience} and ${hasRead})`,
};
