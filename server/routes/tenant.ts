import type { Call, GuardedCall } from '../call';
import { readFromQuery } from '../input';
import { objectSchema } from '../openapi/schema';
import { notFound, ok } from '../reply';
import { say } from '../../resources/language';
import { tenant } from '../../resources/tenant';

const balance: GuardedCall = {
  method: 'GET',
  path: '/tenant/balance',
  access: ['tenant_admin'],
  resource: tenant.name,
  summary: say('本商户余额', 'Balance of the own merchant'),
  input: {},
  answer: objectSchema({ balance: tenant.fields.balance }, ['balance']),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    const own = await ports.database
      .selectFrom('tenant')
      .select('balance')
      .where('id', '=', caller.tenantId)
      .executeTakeFirst();
    if (!own) throw notFound();
    return ok(own);
  },
};

export const tenantCalls: readonly Call[] = [balance];
