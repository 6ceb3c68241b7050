import type { FindFacts } from '#engine/server';

/** The balance of a merchant admin's merchant, under its name of docs/specification.md, section 2. */
export const findFacts: FindFacts = async (database, { organizationId }) =>
  organizationId === null
    ? undefined
    : database.selectFrom('tenant').select('balance as banlance').where('id', '=', organizationId).executeTakeFirst();
