import type { Call, GuardedCall, Scene } from '../http/call';
import { visible } from '../database/read';
import { tellAll } from '../events/publish';
import { read, readFromQuery } from '../http/input';
import { journal } from '../audit/journal';
import { balanceMax, bookAndRead } from '../money/ledger';
import { balanceOf } from '../money/merchant';
import { toMerchant } from '../inbox/recipients';
import { arrayOf, objectSchema, rowOf } from '../http/openapi/schema';
import { reconcile } from '../money/reconcile';
import { notFound, ok, okJson, type Answer } from '../reply/refusals';
import { once, requestIdField } from '../idempotency/requestKeys';
import { callFacts, idField, rolesFor } from './crud/reads';
import { settleBooking } from './settleBooking';
import { amountLog, amountType, type AmountType } from '../../resources/entities/amountLog';
import { integer, money } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { systemFields } from '../../resources/vocabulary/systemFields';
import { tenant } from '../../resources/entities/tenant';

const balance: GuardedCall = {
  method: 'GET',
  path: '/tenant/balance',
  access: ['tenant_admin'],
  resource: tenant.name,
  summary: say('本商户余额', 'Balance of your own merchant'),
  input: {},
  answer: objectSchema({ balance: tenant.fields.balance }, ['balance']),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    const own = await balanceOf(ports.database, caller.tenantId);
    if (!own) throw notFound();
    return ok(own);
  },
};

const bookingFields = {
  ...idField,
  amount: money(amountLog.fields.amount.label, { required: true, min: '0.01', max: balanceMax }),
  remark: { ...amountLog.fields.remark, readOnly: false },
  requestId: { ...requestIdField, required: true },
} as const;

const bookAs = async (scene: Scene, action: 'deposit' | 'deduct', type: AmountType): Promise<Answer> => {
  const { ports, caller, payload, act } = scene;
  const { requestId, id, ...wanted } = read(bookingFields, payload);
  act.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: `tenant/${action}`, id, ...wanted }, now };
  const json = await ports.database.transaction().execute((tx) =>
    once(tx, key, async (keeping) => {
      const { stamp } = ports.integrity;
      const booking = { type, tenantId: id, ...wanted, operatorId: caller.id, requestId, now, stamp };
      const { before, after, ...row } = await bookAndRead(tx, booking, caller);
      const answer = JSON.stringify(visible(tenant, caller.role, row));
      await journal(tx, now, act, [{ changes: { balance: [before, after] } }], keeping(answer));
      return answer;
    }),
  );
  // Outside of the transaction, which would hold up all other bookings (server/events/publish.ts). What is not heard now, open
  // consoles find when they next look; the booking is done either way.
  await tellAll(ports.database, { about: 'balance', recipients: [toMerchant(id)] }).catch((error: unknown) =>
    ports.log.warn({ error, tenantId: id }, 'a change of a balance could not be told'),
  );
  return okJson(json);
};

const bookingCall = (action: 'deposit' | 'deduct', type: AmountType): GuardedCall => ({
  method: 'POST',
  ...callFacts(tenant, action, tenant.actions[action].label),
  input: bookingFields,
  answer: rowOf(tenant),
  handle: (scene) => bookAs(scene, action, type),
});

const { tenantId, amount, balanceBefore, balanceAfter } = amountLog.fields;
const wrongBalance = {
  tenantId,
  name: tenant.fields.name,
  balance: tenant.fields.balance,
  sum: money(say('日志合计', 'Sum of the log'), {}),
};
const brokenRow = {
  id: systemFields.id,
  tenantId,
  amount,
  balanceBefore,
  balanceAfter,
  expectedBefore: money(say('应为', 'Should be'), {}),
};
const count = (zh: string, en: string) => integer(say(zh, en), {});

const reconcileCall: GuardedCall = {
  method: 'GET',
  path: '/tenant/reconcile',
  // Reads every row of the log.
  time: 30_000,
  access: rolesFor(tenant, 'deposit'),
  resource: tenant.name,
  summary: say('核对余额与日志', 'Compare balances with the log'),
  input: {},
  answer: {
    ...objectSchema({ merchants: count('商户数', 'Merchants'), rows: count('日志行数', 'Log rows') }, [
      'merchants',
      'rows',
    ]),
    properties: {
      merchants: { type: 'integer' },
      rows: { type: 'integer' },
      wrongBalances: arrayOf(objectSchema(wrongBalance, Object.keys(wrongBalance))),
      brokenRows: arrayOf(objectSchema(brokenRow, Object.keys(brokenRow))),
    },
  },
  handle: async ({ ports, query }) => {
    readFromQuery({}, query);
    return ok(await reconcile(ports.database));
  },
};

export const tenantCalls: readonly Call[] = [
  balance,
  bookingCall('deposit', amountType.deposit),
  bookingCall('deduct', amountType.deduction),
  settleBooking,
  reconcileCall,
];
