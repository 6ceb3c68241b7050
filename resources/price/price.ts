import { findings } from '#resources/entry/entry';
import { choice, choices, day, defineResource, integer, longText, money } from '#engine/schema';
import { say } from '#engine/schema/language';
import { levels } from '#resources/tenant/tenant';

const paidResults = findings.map(({ value, label }) => ({ value: String(value), label }));

/**
 * What an entry costs, by the level of its merchant. A list holds from a day on, until a later one does; of the same day the one
 * that was entered last. Lists never change, so every settled amount can be explained. What is paid keeps the list that it was paid
 * by; a list dated into settled days says whose they are, and how many entries were decided in them.
 */
export const price = defineResource({
  name: 'price',
  route: 'price.list',
  path: 'account/prices',
  api: 'price',
  icon: 'page',
  group: 'merchants',
  label: say('价目表', 'Price lists'),
  labelOne: say('价目', 'Price list'),
  title: 'validFrom',
  fields: {
    level: choice(say('级别', 'Level'), { required: true, fixed: true, filter: true, options: levels }),
    validFrom: day(say('生效日', 'Valid from'), { required: true, fixed: true, sort: true }),
    unedited: money(say('无剪辑单价', 'Without an edited clip'), { required: true, fixed: true, min: '0.00' }),
    edited: money(say('有剪辑单价', 'With an edited clip'), { required: true, fixed: true, min: '0.00' }),
    paidFor: choices(say('收费结果', 'Charged results'), {
      fixed: true,
      options: paidResults,
      none: say('所有已判定结果', 'All that are decided'),
      hint: say('不选则对所有已判定结果收费', 'Choose none to charge for all that are decided'),
    }),
    remark: longText(say('备注', 'Remark'), { fixed: true, max: 200 }),
    settledMerchants: longText(say('涉及已结算商户', 'Settled merchants'), { readOnly: true, fixed: true, max: 2000 }),
    settledEntries: integer(say('涉及已结算录入', 'Settled entries'), { readOnly: true, fixed: true, min: 0 }),
  },
  list: ['level', 'validFrom', 'unedited', 'edited', 'paidFor', 'remark', 'createdAt'],
  form: [
    { label: say('价目', 'Price list'), fields: ['level', 'validFrom', 'unedited', 'edited', 'paidFor', 'remark'] },
  ],
  sort: '-validFrom',
  proof: true,
  approvals: {
    insert: {
      setting: 'settingsByTwo',
      above: { settledEntries: 0 },
      shows: ['settledMerchants', 'settledEntries'],
      by: ['admin'],
    },
  },
  allow: { list: ['admin'], detail: ['admin'], insert: ['admin'], export: ['admin'] },
});
