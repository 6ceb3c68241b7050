import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/database/tables';

/** The balance of a merchant; undefined when there is none. */
export const balanceOf = (
  database: Kysely<Tables>,
  tenantId: number | null,
): Promise<{ balance: string } | undefined> =>
  database.selectFrom('tenant').select('balance').where('id', '=', tenantId).executeTakeFirst();

/** The fields of the user's own merchant, named as in docs/specification.md, section 2. */
export const ownMerchantOf = (database: Kysely<Tables>, tenantId: number) =>
  database
    .selectFrom('tenant')
    .select(['id as tenantId', 'name as tenantName', 'balance as banlance'])
    .where('id', '=', tenantId)
    .executeTakeFirst();

/** Merchants at a time. */
const atOnce = 50;

/** Does something with all merchants, some at a time; `which` says of `t` whether it is one of them. */
export const merchantsInTurn = async (
  database: Kysely<Tables>,
  work: (which: RawBuilder<unknown>) => Promise<void>,
): Promise<void> => {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select id from tenant where id > ${after} order by id limit ${sql.lit(atOnce)}
      ) as part`.execute(database);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await work(sql`t.id > ${after} and t.id <= ${last}`);
    after = last;
  }
};
