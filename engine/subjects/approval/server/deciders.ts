import { sql } from 'kysely';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import type { Queries } from '#engine/server/database/tables';

/**
 * Who may decide what somebody asks for: everybody with one of these roles who has set a password, except the person
 * themselves and those who may be that person. A link to set a password, or to tie an identity, opens the account for whoever made the link. So two
 * accounts count as one person where one made the link of the other, or both lead to the same account by such links.
 */
export const decidersFor = async (tx: Queries, roles: readonly Role[], askerId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive able as (
      select id from account where role = any(${roles}::text[]) and status = ${status.enabled} and not must_change_password
    ), line(of_id, id) as (
      select id, id from account where id = ${askerId} or id in (select id from able)
      union
      select l.of_id, made.by from line l join (
        select id, password_by as by from account union all select account_id, made_by from identity
      ) made on made.id = l.id where made.by is not null
    )
    select a.id from able a where not exists (
      select from line theirs join line askers on askers.id = theirs.id
      where theirs.of_id = a.id and askers.of_id = ${askerId}
    ) order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
};
