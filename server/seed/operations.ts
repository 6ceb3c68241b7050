import type { ClientBase } from 'pg';

/**
 * Operation-log rows as the API would have written them: a sign-in each morning, the last entries, and the corrections.
 * All from what is in the tables, so that each row names a record that is there.
 */
export const addOperations = async (client: ClientBase, count: number): Promise<void> => {
  const columns = `(operator_id, username, role, action, resource, record_id, changes, result, ip, user_agent, duration_ms, created_at)`;
  const from = `'10.20.' || (a.id % 8) || '.' || (a.id % 250 + 1), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 3 + (a.id % 40)::integer`;
  await client.query(
    `insert into operation_log ${columns}
     select a.id, a.username, a.role, action, resource, record_id, changes, 0, ${from}, at from (
       select operator_id, 'insert' as action, 'entry' as resource, e.id as record_id,
         jsonb_build_object('playerId', jsonb_build_array(null, player_id), 'result', jsonb_build_array(null, result)) as changes, created_at as at
       from (select * from entry order by id desc limit $1) e
       union all
       select operator_id, 'modify', 'entry', id, jsonb_build_object('remark', jsonb_build_array(null, remark)), updated_at
       from (select * from entry where version > 1 order by id desc limit $1 / 10) e
       union all
       select distinct on (operator_id, date_trunc('day', created_at)) operator_id, 'login', 'account', operator_id, null::jsonb, created_at - interval '2 minutes'
       from (select * from entry order by id desc limit $1) e
     ) done join account a on a.id = done.operator_id order by at`,
    [count],
  );
};
