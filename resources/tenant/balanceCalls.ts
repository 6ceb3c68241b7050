import { say } from '#engine/schema/language';
import { tenant } from './tenant';
import { defineCall, object } from '#engine/schema';

/**
 * The balance of a merchant admin's merchant. It stands apart from the other calls of merchants, since the frame needs
 * it at once.
 */
export const ownBalance = defineCall({
  method: 'GET',
  path: 'tenant/balance',
  roles: ['tenant_admin'],
  resource: tenant.name,
  summary: say('本商户余额', 'Balance of your own merchant'),
  input: {},
  answer: object({ balance: tenant.fields.balance }),
});
