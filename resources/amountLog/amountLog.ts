import { choice, defineResource, longText, money, type Option, reference, text } from '#engine/schema';
import { say } from '#engine/schema/language';
import { levels } from '#resources/tenant/tenant';

/** What changes a balance (docs/specification.md, section 3). */
export const amountType = { deposit: 1, deduction: 2 } as const;

/** One of the two. */
export type AmountType = (typeof amountType)[keyof typeof amountType];

/** The types as options, in the order in which they are shown. */
export const amountTypes = [
  { value: amountType.deposit, label: say('充值', 'Deposit'), tone: 'success' },
  { value: amountType.deduction, label: say('扣减', 'Deduction'), tone: 'warning' },
] as const satisfies readonly Option<number>[];

const signedBy = { field: 'type', plus: amountType.deposit, minus: amountType.deduction } as const;

/** The most that a balance can be: what its column holds. */
export const balanceMax = '999999999999.99';

/** Two people for more of one type than the safety settings leave to one person; the remark says why. */
const above = (type: AmountType, setting: string) =>
  ({ makes: { field: 'type', is: [type] }, above: { amount: { setting } }, by: ['admin'], reason: 'remark' }) as const;

/** Every change of a merchant's balance. Never changed or removed: the sum of a merchant's rows is its balance. */
export const amountLog = defineResource({
  name: 'amountLog',
  route: 'tenant.amountLog',
  path: 'account/amount-log',
  api: 'amount-log',
  icon: 'amountLog',
  group: 'merchants',
  label: say('商户额度变动日志', 'Merchant amount log'),
  labelOne: say('额度变动', 'Balance change'),
  empty: say('充值或扣款后，变动会显示在这里。', 'Deposits and deductions appear here once they are booked.'),
  title: 'requestId',
  hiddenFromMenu: true,
  parent: 'tenant',
  appendOnly: true,
  chainedBy: 'tenantId',
  alsoAt: [
    {
      route: 'tenant.onlyTenantAmountLog',
      path: 'account/amount-log-only',
      label: say('余额明细', 'Balance details'),
      roles: ['tenant_admin'],
    },
  ],
  fields: {
    tenantId: reference(say('商户', 'Merchant'), {
      to: 'tenant',
      required: true,
      readOnly: true,
      filter: true,
      see: ['admin'],
    }),
    type: choice(say('类型', 'Type'), { required: true, readOnly: true, filter: true, options: amountTypes }),
    amount: money(say('金额', 'Amount'), {
      required: true,
      readOnly: true,
      min: '0.01',
      filter: true,
      sort: true,
      signedBy,
    }),
    balanceBefore: money(say('变动前余额', 'Balance before'), {
      required: true,
      readOnly: true,
      unstamped: 'always',
      min: '0.00',
    }),
    balanceAfter: money(say('变动后余额', 'Balance after'), {
      required: true,
      readOnly: true,
      unstamped: 'always',
      min: '0.00',
    }),
    level: choice(say('级别', 'Level'), {
      required: true,
      readOnly: true,
      unstamped: 'always',
      filter: true,
      options: levels,
    }),
    remark: longText(say('事由', 'Reason'), { required: true, readOnly: true, search: true, max: 200 }),
    operatorId: reference(say('操作人', 'Operator'), {
      to: 'account',
      among: { role: ['admin'] },
      required: true,
      readOnly: true,
      filter: true,
      see: ['admin'],
    }),
    requestId: text(say('请求编号', 'Request ID'), {
      required: true,
      readOnly: true,
      unique: true,
      max: 64,
      see: ['admin'],
    }),
  },
  list: ['createdAt', 'tenantId', 'type', 'amount', 'balanceBefore', 'balanceAfter', 'remark', 'operatorId', 'level'],
  card: ['createdAt', 'amount', 'tenantId', 'type', 'balanceAfter'],
  form: [],
  // The order in which the balance changed; the times of two concurrent changes may be reversed.
  sort: '-id',
  allow: { list: ['admin', 'tenant_admin'], detail: ['admin', 'tenant_admin'], export: ['admin', 'tenant_admin'] },
  // Whatever books asks by the sign and the size of what it books: a settlement that gives money back is a deposit.
  approvals: { insert: [above(amountType.deposit, 'depositAbove'), above(amountType.deduction, 'deductAbove')] },
  rows: { tenant_admin: { read: { tenantId: 'organizationId' } } },
});
