import { choice, choices, integer, money, yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { administrators, roles } from '#resources/business';
import { defineResource } from '#resources/schema/resource';

/** The one record, by its only value. */
const scopes = [{ value: 'service', label: say('安全设置', 'Safety settings') }] as const;

const never = say('留空表示不需要', 'Leave it empty for never');
const alone = say('超过时须另一人批准，留空表示不限', 'The most that one person does alone. Leave it empty for no limit.');
const noLimit = say('留空表示不限', 'Leave it empty for no limit');

/** What one person may do alone, and how sure the console is of who they are. One record holds it for the whole service. */
export const safety = defineResource({
  name: 'safety',
  route: 'safety',
  path: 'account/safety',
  api: 'safety',
  icon: 'lock',
  label: say('安全设置', 'Safety settings'),
  title: 'scope',
  fields: {
    scope: choice(say('范围', 'Scope'), { readOnly: true, initial: 'service', options: scopes }),
    depositAbove: money(say('充值免审额度', 'Deposit alone'), { min: '0.00', hint: alone }),
    deductAbove: money(say('扣减免审额度', 'Deduct alone'), { min: '0.00', hint: alone }),
    bulkAbove: integer(say('批量免审条数', 'Bulk alone'), { min: 0, hint: alone }),
    adminsByTwo: yesNo(say('产生管理员须两人', 'Two make admins'), { initial: false }),
    settingsByTwo: yesNo(say('修改本设置须两人', 'Two change settings'), { initial: false }),
    decideOwn: yesNo(say('可判定本人录入', 'Decide own entries'), {
      initial: false,
      hint: say('操作日志会注明', 'The operation log says so'),
    }),
    requestHours: integer(say('申请有效期（小时）', 'Hours a request waits'), { required: true, initial: 24, min: 1, max: 720 }),
    depositsPerDay: money(say('每人每日充值上限', 'Deposits per person and day'), { min: '0.00', hint: noLimit }),
    deductionsPerDay: money(say('每人每日扣减上限', 'Deductions per person and day'), { min: '0.00', hint: noLimit }),
    secondFactorFor: choices(say('须两步验证的角色', 'Second factor for'), { options: roles, none: say('无', 'None') }),
    proofMinutes: integer(say('再次确认身份（分钟）', 'Ask again after (minutes)'), { min: 1, max: 1440, hint: never }),
  },
  list: ['scope', 'depositAbove', 'deductAbove', 'bulkAbove', 'adminsByTwo', 'settingsByTwo', 'secondFactorFor', 'proofMinutes'],
  form: [
    { label: say('两人批准', 'Two people'), fields: ['depositAbove', 'deductAbove', 'bulkAbove', 'adminsByTwo', 'settingsByTwo', 'decideOwn', 'requestHours'] },
    { label: say('每日上限', 'Daily limits'), fields: ['depositsPerDay', 'deductionsPerDay'] },
    { label: say('身份确认', 'Proof of identity'), fields: ['secondFactorFor', 'proofMinutes'] },
  ],
  sort: 'id',
  proof: true,
  allow: { list: administrators, detail: administrators, modify: administrators },
  approvals: { modify: { setting: 'settingsByTwo', by: administrators } },
});
