import { defineCall, done, object, orNull } from '#engine/schema';
import { say } from '#engine/schema/language';
import { tenant } from './tenant';

/** From which balance on the caller's merchant is alerted: read, and set by its own people. */
const level = {
  ...tenant.fields.warnBelow,
  hint: say(
    '余额降至此数时，您会收到提醒。留空表示不提醒。',
    'You are alerted when the balance falls this low. Leave it empty for no alert.',
  ),
} as const;
const own = { roles: ['tenant_admin'], resource: tenant.name } as const;

export const alertLevel = defineCall({
  ...own,
  method: 'GET',
  path: 'tenant/alert-level',
  summary: say('本商户的余额提醒线', 'Low-balance level of your own merchant'),
  input: {},
  answer: object({ warnBelow: orNull(level) }),
});

export const setAlertLevel = defineCall({
  ...own,
  method: 'POST',
  path: 'tenant/set-alert-level',
  summary: say('设置本商户的余额提醒线', 'Set the low-balance level of your own merchant'),
  input: { warnBelow: level },
  answer: done,
});
