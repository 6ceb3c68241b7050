import { administrators } from '#resources/business';
import type { TransitionRefusal } from '#engine/schema/access';
import type { Option } from '#engine/schema/choices';
import { choice, dateTime, integer, text, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { bulkMax, bulkRoles, bulkStates } from './bulk';
import { done, json, list, object, orNull, type ReadAnswer, stream, table } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { anyJson, idInput, requestIdField } from '#engine/schema/input';
import { mediaTypes } from '#engine/schema/fileFormats';
import { systemFields } from '#engine/schema/systemFields';

const common = { roles: bulkRoles, resource: 'bulk' } as const;
/** Two people for more records than the safety settings leave to one. */
const approvals = [{ above: { rows: { setting: 'bulkAbove' } }, by: administrators }] as const;

const records = (zh: string, en: string) => integer(say(zh, en), { min: 0 });
const name = (zh: string, en: string) => text(say(zh, en), { required: true, max: 64 });
const named = name('资源', 'Resource');
const namedTransition = name('操作', 'Transition');
const filter = anyJson(say('筛选条件', 'Filter'), 8000);
const requestId = { ...requestIdField, required: true } as const;

const job = object({
  id: systemFields.id,
  resource: named,
  transition: namedTransition,
  state: choice(say('状态', 'State'), { options: bulkStates }),
  /** The records that it is about, those that it moved, and those that it left with a reason. */
  rows: records('记录数', 'Records'),
  done: records('已执行', 'Done'),
  skipped: records('已跳过', 'Skipped'),
  /** Whether it can be taken back now. */
  revertible: yesNo(say('可撤销', 'Can be undone'), {}),
  /** The bulk change that it takes back. */
  reverts: orNull(systemFields.id),
  createdAt: dateTime(say('开始时间', 'Started'), {}),
  endedAt: orNull(dateTime(say('结束时间', 'Ended'), {})),
});

/** One bulk change of a person. */
export type BulkJob = ReadAnswer<typeof job>;

export const startBulk = defineCall({
  ...common,
  method: 'POST',
  path: 'bulk/start',
  approvals,
  summary: say('对符合筛选条件的全部记录执行操作', 'Make a transition of all records that match a filter'),
  input: {
    resource: named,
    transition: namedTransition,
    filter,
    count: integer(say('已确认的记录数', 'Number of records shown'), { required: true, min: 1, max: bulkMax }),
    requestId,
  },
  answer: job,
});

const transitionRefusals = [
  { value: 'forbidden', label: say('无权限', 'not permitted') },
  { value: 'oneself', label: say('本人账号', 'your own account') },
  { value: 'state', label: say('当前状态不允许', 'not possible in its state') },
  { value: 'condition', label: say('不满足条件', 'conditions not met') },
] as const satisfies readonly Option<TransitionRefusal>[];

/** What a bulk change would do, before it is confirmed. */
export const previewBulk = defineCall({
  ...common,
  method: 'POST',
  path: 'bulk/preview',
  summary: say(
    '统计符合筛选条件的记录中有多少可以执行',
    'Count which of the records that match a filter can make a transition',
  ),
  input: { resource: named, transition: namedTransition, filter },
  answer: object({
    count: records('记录数', 'Records'),
    /** Records that can't, by reason and by the values that decide it. */
    skipped: list(
      object({
        refusal: choice(say('原因', 'Reason'), { options: transitionRefusals }),
        record: table(json),
        count: records('记录数', 'Records'),
      }),
    ),
  }),
});

export const bulkList = defineCall({
  ...common,
  method: 'GET',
  path: 'bulk/list',
  summary: say('我的批量操作', 'My bulk changes'),
  input: {},
  answer: list(job),
});

export const cancelBulk = defineCall({
  ...common,
  method: 'POST',
  path: 'bulk/cancel',
  summary: say('取消批量操作', 'Cancel a bulk change'),
  input: idInput,
  answer: done,
});

export const revertBulk = defineCall({
  ...common,
  method: 'POST',
  path: 'bulk/revert',
  approvals,
  summary: say('撤销批量操作', 'Take back a bulk change'),
  input: { ...idInput, requestId },
  answer: job,
});

export const bulkResult = defineCall({
  ...common,
  method: 'GET',
  path: 'bulk/result',
  summary: say('批量操作的逐条结果', 'Result of a bulk change, record by record'),
  input: idInput,
  answer: stream(mediaTypes.csv),
});
