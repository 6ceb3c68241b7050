import { choice, dateTime, day, defineResource, integer, money, type Option, reference, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { levels } from '#resources/tenant/tenant';
import { sheetPath, sheetTexts } from './texts';

/** What becomes of a settlement; only a draft changes. */
export const settlementState = { draft: 0, confirmed: 1, discarded: 2 } as const;

const states = [
  { value: settlementState.draft, label: say('草稿', 'Draft'), tone: 'primary' },
  { value: settlementState.confirmed, label: say('已确认', 'Confirmed'), tone: 'success' },
  { value: settlementState.discarded, label: say('已作废', 'Discarded'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

const draft = { field: 'state', is: [settlementState.draft] } as const;

/** What a merchant pays for the entries that were decided in some days: a draft until an admin confirms it, and booked once. */
export const settlement = defineResource({
  name: 'settlement',
  route: 'settlement.list',
  path: 'account/settlements',
  api: 'settlement',
  icon: 'wallet',
  group: 'merchants',
  label: say('结算管理', 'Settlements'),
  labelOne: say('结算单', 'Settlement'),
  empty: say('服务方确认后，结算单会显示在这里。', 'Settlements appear here once the service has confirmed them.'),
  counted: sayCount('%{count} 张结算单', '%{count} settlement', '%{count} settlements'),
  title: 'period',
  titleBehind: 'tenantId',
  fields: {
    tenantId: reference(say('商户', 'Merchant'), {
      to: 'tenant',
      required: true,
      fixed: true,
      filter: true,
      see: ['admin'],
    }),
    firstDay: day(say('起始日', 'First day'), { required: true, fixed: true }),
    lastDay: day(say('截止日', 'Last day'), { required: true, fixed: true, sort: true }),
    period: text(say('结算期', 'Period'), { readOnly: true, max: 80 }),
    merchantName: text(say('商户名称', 'Merchant name'), { readOnly: true, max: 64 }),
    state: choice(say('状态', 'State'), {
      readOnly: true,
      initial: settlementState.draft,
      filter: true,
      options: states,
    }),
    level: choice(say('级别', 'Level'), { readOnly: true, options: levels }),
    entries: integer(say('录入数', 'Entries'), { readOnly: true, initial: 0, min: 0 }),
    corrections: integer(say('更正数', 'Corrections'), { readOnly: true, initial: 0, min: 0 }),
    amount: money(say('金额', 'Amount'), { readOnly: true, initial: '0.00', sort: true }),
    confirmedAt: dateTime(say('确认时间', 'Confirmed'), { readOnly: true }),
    confirmedBy: reference(say('确认人', 'Confirmed by'), { to: 'account', readOnly: true, see: ['admin'] }),
    // The merchant from its confirmation on: nobody but admins reads a draft.
    issuedTo: reference(say('抬头', 'Issued to'), { to: 'tenant', readOnly: true, see: [] }),
  },
  list: ['period', 'tenantId', 'state', 'amount', 'entries', 'corrections', 'level', 'confirmedAt', 'createdAt'],
  card: ['period', 'state', 'tenantId', 'amount'],
  head: ['amount', 'state', 'tenantId'],
  form: [{ label: say('结算单', 'Settlement'), fields: ['tenantId', 'firstDay', 'lastDay'] }],
  sort: '-lastDay',
  closed: { field: 'state', is: [settlementState.confirmed, settlementState.discarded] },
  related: [{ resource: 'settlementLine', field: 'settlementId', label: say('明细', 'Lines'), from: 'amount' }],
  relatedPages: [{ path: sheetPath, by: 'id', label: sheetTexts.name, allow: ['admin', 'tenant_admin'] }],
  allow: {
    'base-list': ['admin', 'tenant_admin'],
    list: ['admin', 'tenant_admin'],
    detail: ['admin', 'tenant_admin'],
    insert: ['admin'],
    export: ['admin', 'tenant_admin'],
  },
  transitions: {
    recompute: {
      label: say('重新计算', 'Recompute'),
      field: 'state',
      from: [settlementState.draft],
      to: settlementState.draft,
      allow: ['admin'],
      done: say('已重新计算', 'recomputed'),
    },
    discard: {
      label: say('作废', 'Discard'),
      field: 'state',
      from: [settlementState.draft],
      to: settlementState.discarded,
      allow: ['admin'],
      tone: 'danger',
      confirm: say('草稿作废后，其中的录入可计入其他结算单。', 'Its entries can then be part of another settlement.'),
      done: say('已作废', 'discarded'),
    },
  },
  actions: {
    confirm: {
      label: say('确认并扣款', 'Confirm and deduct'),
      allow: ['admin'],
      when: draft,
      primary: true,
      proof: true,
      note: say(
        '%{merchantName} 将被扣除一次 %{amount}。确认后不可更改，之后变更的结论计入下一期更正。',
        '%{merchantName} pays %{amount}, once. You cannot change it afterwards. What is decided anew is corrected in the next period.',
      ),
      done: say('结算单 %{title} 已确认', 'Settlement %{title} is confirmed'),
    },
  },
  rows: { tenant_admin: { read: { issuedTo: 'organizationId' } } },
});
