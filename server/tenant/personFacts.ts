import type { FindFacts } from '#engine/server';

/** The merchant of a merchant admin, under the names of docs/specification.md, section 2. */
export const findFacts: FindFacts = async (database, { organizationId }) =>
  organizationId === null
    ? undefined
    : database
        .selectFrom('tenant')
        .select(['name as tenantName', 'balance as banlance'])
        .where('id', '=', organizationId)
        .executeTakeFirst();
