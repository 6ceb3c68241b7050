import { statementPaths, statementTexts } from '#resources/statement/texts';
import {
  choice,
  defineResource,
  email,
  integer,
  lifecycle,
  longText,
  money,
  phone,
  status,
  statuses,
  text,
} from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';

/** Price level of a merchant (docs/specification.md, section 3). */
export const levels = [
  { value: 0, label: say('散户', 'Retail') },
  { value: 1, label: say('30/60', '30/60') },
  { value: 2, label: say('40/80', '40/80') },
  { value: 3, label: say('50/100', '50/100') },
] as const;

/** From this amount on a person types it twice. */
export const largeAmount = '10000.00';

const whileEnabled = { field: 'status', is: [status.enabled] } as const;

/** Merchants: they pay for reviews out of a balance that only deposits and deductions change. */
export const tenant = defineResource({
  name: 'tenant',
  route: 'tenant.list',
  path: 'account/tenant-list',
  api: 'tenant',
  icon: 'tenant',
  group: 'merchants',
  label: say('商户管理', 'Merchants'),
  labelOne: say('商户', 'Merchant'),
  counted: sayCount('%{count} 个商户', '%{count} merchant', '%{count} merchants'),
  title: 'name',
  own: { by: 'organizationId', label: say('我的商户', 'My merchant') },
  fields: {
    name: text(say('商户名称', 'Merchant name'), { required: true, unique: true, search: true, sort: true, max: 64 }),
    level: choice(say('级别', 'Level'), { required: true, filter: true, sort: true, options: levels }),
    balance: money(say('余额', 'Balance'), { readOnly: true, initial: '0.00', min: '0.00', filter: true, sort: true }),
    contactName: text(say('联系人', 'Contact'), { max: 32 }),
    contactPhone: phone(say('联系电话', 'Contact phone'), {}),
    email: email(say('邮箱', 'Email'), { search: true }),
    remark: longText(say('备注', 'Remark'), { max: 200 }),
    warnBelow: money(say('余额提醒线', 'Low-balance level'), {
      min: '0.00',
      hint: say(
        '余额降至此数时提醒商户，留空表示不提醒',
        'The merchant is alerted when the balance falls this low. Leave it empty for no alert.',
      ),
    }),
    reviewHours: integer(say('复核时限（小时）', 'Review within (hours)'), {
      min: 1,
      max: 720,
      hint: say(
        '有录入等待超过此时限时提醒复核人员，留空表示不提醒',
        'Reviewers are alerted when an entry waits longer. Leave it empty for no alert.',
      ),
    }),
    status: choice(say('状态', 'Status'), {
      readOnly: true,
      initial: status.enabled,
      filter: true,
      sort: true,
      options: statuses,
    }),
  },
  list: ['name', 'level', 'balance', 'contactName', 'contactPhone', 'status', 'createdAt'],
  card: ['name', 'balance', 'contactName', 'status'],
  head: ['balance', 'level', 'status'],
  totals: ['balance'],
  editInList: ['contactName', 'contactPhone'],
  form: [
    { label: say('商户', 'Merchant'), fields: ['name', 'level'] },
    { label: say('联系方式', 'Contact'), fields: ['contactName', 'contactPhone', 'email', 'remark'] },
    { label: say('提醒', 'Alerts'), fields: ['warnBelow', 'reviewHours'] },
  ],
  sort: '-createdAt',
  lookup: { where: { field: 'status', is: [status.enabled] } },
  allow: {
    'base-list': ['admin', 'customer_service', 'employee'],
    list: ['admin'],
    detail: ['admin'],
    insert: ['admin'],
    modify: ['admin'],
    export: ['admin'],
  },
  related: [
    { resource: 'entry', field: 'tenantId', label: say('录入信息', 'Entries') },
    { resource: 'amountLog', field: 'tenantId', label: say('额度日志', 'Amount log'), from: 'balance' },
    { resource: 'account', field: 'tenantId', label: say('账号', 'Accounts') },
  ],
  relatedPages: [{ path: statementPaths.any, by: 'tenantId', label: statementTexts.name, allow: ['admin'] }],
  deleted: { field: 'status', value: status.deleted },
  transitions: lifecycle({
    allow: ['admin'],
    disable: { confirm: say('停用后不能再为该商户录入信息。', 'No new entries can be created for this merchant.') },
    delete: {
      confirm: say(
        '删除后不可恢复，其商户管理员账号将被停用。',
        'This cannot be undone. The merchant’s admin accounts will be disabled.',
      ),
      when: { field: 'balance', is: ['0.00'], otherwise: say('余额不为零', 'The balance is not zero') },
    },
  }),
  actions: {
    deposit: {
      label: say('充值', 'Deposit'),
      allow: ['admin'],
      when: whileEnabled,
      primary: true,
      proof: true,
      request: say('为 %{title} 充值 %{amount}', 'Deposit %{amount} to %{title}'),
    },
    deduct: {
      label: say('扣减', 'Deduct'),
      allow: ['admin'],
      when: whileEnabled,
      primary: true,
      proof: true,
      request: say('从 %{title} 扣减 %{amount}', 'Deduct %{amount} from %{title}'),
    },
  },
});
