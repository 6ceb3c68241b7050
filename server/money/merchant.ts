import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

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
