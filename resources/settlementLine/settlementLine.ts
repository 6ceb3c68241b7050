import { entry } from '#resources/entry/entry';
import { choice, dateTime, defineResource, integer, money, reference, text } from '#engine/schema';
import { say } from '#engine/schema/language';

const { playerId, platform, result, cutting } = entry.fields;

/** An entry in a settlement, with its price; or the correction of what was paid for it before. */
export const settlementLine = defineResource({
  name: 'settlementLine',
  route: 'settlement.lines',
  path: 'account/settlement-lines',
  api: 'settlement-line',
  icon: 'page',
  label: say('结算明细', 'Settlement lines'),
  labelOne: say('明细', 'Line'),
  title: 'playerId',
  hiddenFromMenu: true,
  parent: 'settlement',
  fields: {
    settlementId: reference(say('结算单', 'Settlement'), {
      to: 'settlement',
      required: true,
      readOnly: true,
      fixed: true,
      filter: true,
    }),
    entryId: reference(say('录入信息', 'Entry'), { to: 'entry', readOnly: true, see: ['admin'] }),
    playerId: text(playerId.label, { required: true, readOnly: true, max: 64, of: 'id' }),
    platform: text(platform.label, { readOnly: true, max: 64 }),
    result: choice(result.label, { required: true, readOnly: true, filter: true, options: result.options }),
    cutting: choice(cutting.label, { required: true, readOnly: true, options: cutting.options }),
    nth: integer(say('更正序号', 'Correction'), { required: true, readOnly: true, min: 0, blank: 0 }),
    amount: money(say('金额', 'Amount'), { required: true, readOnly: true }),
    decidedAt: dateTime(say('判定时间', 'Decided'), { required: true, readOnly: true, sort: true }),
    // As in the settlement.
    issuedTo: reference(say('抬头', 'Issued to'), { to: 'tenant', readOnly: true, see: [] }),
  },
  list: ['playerId', 'result', 'cutting', 'amount', 'nth', 'decidedAt', 'platform', 'settlementId'],
  card: ['playerId', 'result', 'amount', 'decidedAt'],
  form: [],
  totals: ['amount'],
  sort: 'decidedAt',
  allow: { list: ['admin', 'tenant_admin'], detail: ['admin', 'tenant_admin'], export: ['admin', 'tenant_admin'] },
  rows: { tenant_admin: { read: { issuedTo: 'organizationId' } } },
});
