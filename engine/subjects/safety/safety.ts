import { choice, choices, integer, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { administrators, roles } from '#resources/business';
import { defineResource, type Fields } from '#engine/schema/resource';
import { ownSafety } from '#resources/ownSafety';

/** The one record, by its only value. */
const scopes = [{ value: 'service', label: say('安全设置', 'Safety settings') }] as const;

const never = say('留空表示不需要', 'Leave it empty for never');
const alone = say(
  '超过时须另一人批准，留空表示不限',
  'The most that one person does alone. Leave it empty for no limit.',
);

/** Without these two, one person could lift any limit, or be two people behind it. */
export const guards = ['adminsByTwo', 'settingsByTwo'] as const;

/** The same fields, each of which turns on the guards. */
const guarded = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, requires: guards }])) as F;

const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];
const [aloneToo, byTwoToo, perDay] = [namesOf(ownSafety.alone), namesOf(ownSafety.byTwo), namesOf(ownSafety.perDay)];

/** What one person may do alone, and how sure the console is of who they are. One record holds it for the whole service. */
export const safety = defineResource({
  name: 'safety',
  route: 'safety',
  path: 'account/safety',
  api: 'safety',
  icon: 'lock',
  group: 'system',
  single: true,
  label: say('安全设置', 'Safety settings'),
  title: 'scope',
  fields: {
    scope: choice(say('范围', 'Scope'), { readOnly: true, initial: 'service', options: scopes }),
    ...guarded(ownSafety.alone),
    bulkAbove: integer(say('批量免审条数', 'Bulk alone'), { min: 0, hint: alone, requires: guards }),
    adminsByTwo: yesNo(say('新增管理员需双人审批', 'Two people for new admins'), {
      initial: false,
      requires: ['settingsByTwo'],
    }),
    settingsByTwo: yesNo(say('修改安全设置需双人审批', 'Two people for these settings'), {
      initial: false,
      requires: ['adminsByTwo'],
    }),
    ...ownSafety.byTwo,
    requestHours: integer(say('申请有效期（小时）', 'Hours a request waits'), {
      required: true,
      initial: 24,
      min: 1,
      max: 720,
    }),
    ...guarded(ownSafety.perDay),
    secondFactorFor: choices(say('须两步验证的角色', 'Second factor for'), { options: roles, none: say('无', 'None') }),
    proofMinutes: integer(say('再次确认身份（分钟）', 'Ask again after (minutes)'), { min: 1, max: 1440, hint: never }),
    refuseCommon: yesNo(say('拒绝常见密码', 'Refuse common passwords'), { initial: true }),
  },
  list: ['scope'],
  form: [
    {
      label: say('双人审批', 'Two people'),
      fields: [...aloneToo, 'bulkAbove', 'adminsByTwo', 'settingsByTwo', ...byTwoToo, 'requestHours'],
    },
    ...(perDay.length > 0 ? [{ label: say('每日上限', 'Daily limits'), fields: perDay }] : []),
    { label: say('身份确认', 'Proof of identity'), fields: ['secondFactorFor', 'proofMinutes', 'refuseCommon'] },
  ],
  sort: 'id',
  proof: true,
  allow: { list: administrators, detail: administrators, modify: administrators },
  approvals: { modify: { setting: 'settingsByTwo', by: administrators } },
});
