import type { Call, GuardedCall } from '../http/call';
import { readFromQuery } from '../http/input';
import { arrayOf, fieldSchema, type Schema } from '../http/openapi/schema';
import { overviewOf } from '../overview/overview';
import { ok } from '../reply/refusals';
import { readZone, zoneField } from '../http/zone';
import { opens } from '../../resources/vocabulary/access';
import { amountTypes } from '../../resources/entities/amountLog';
import { integer, moment, money } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import type { LowBalance, Overview, OverviewDay } from '../../resources/wire/overview';
import { roles } from '../../resources/vocabulary/roles';
import type { Fields } from '../../resources/vocabulary/schema';
import { systemFields } from '../../resources/vocabulary/systemFields';
import { tenant } from '../../resources/entities/tenant';
import { overviewPage } from '../../resources/pages/writtenPages';

const [deposit, deduction] = amountTypes;

const dayFields = {
  at: moment(say('起始时间', 'Start time'), {}),
  blacklisted: integer(say('新增黑名单', 'Added to the blacklist'), { min: 0 }),
  deposits: money(deposit.label, {}),
  deductions: money(deduction.label, {}),
} as const satisfies Record<keyof Omit<OverviewDay, 'entries'>, unknown>;

const lowFields = {
  id: systemFields.id,
  name: tenant.fields.name,
  balance: tenant.fields.balance,
} as const satisfies Record<keyof LowBalance, unknown>;

const taskFields = {
  lowBalanceCount: integer(say('余额偏低的商户数', 'Merchants with a low balance'), { min: 0 }),
  suspected: integer(say('待复核的可疑录入', 'Suspected entries awaiting review'), { min: 0 }),
  suspectedBefore: moment(say('早于此时间录入', 'Entered before'), {}),
} as const satisfies Record<keyof Omit<Overview, 'days' | 'lowBalances'>, unknown>;

const schemasOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));

/** An object that always has all of these. */
const whole = (properties: Schema): Schema => ({ type: 'object', properties, required: Object.keys(properties) });

const summary: GuardedCall = {
  method: 'GET',
  path: '/overview/summary',
  access: roles.map(({ value }) => value).filter((role) => opens(overviewPage.allow, role)),
  resource: overviewPage.route,
  summary: say('近 30 天的录入、资金与待办', 'Entries, money, and to-dos of the last 30 days'),
  input: { zone: zoneField },
  answer: whole({
    days: arrayOf(
      whole({
        ...schemasOf(dayFields),
        entries: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
      }),
    ),
    lowBalances: arrayOf(whole(schemasOf(lowFields))),
    ...schemasOf(taskFields),
  }),
  handle: async ({ ports, query }) => {
    const { zone, query: rest } = readZone(query);
    readFromQuery({}, rest);
    return ok(await overviewOf(ports.database, ports.now(), zone));
  },
};

export const overviewCalls: readonly Call[] = [summary];
