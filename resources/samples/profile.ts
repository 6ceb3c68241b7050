import type { Option } from '#resources/schema/choices';
import { list, object, type Read } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { choice, dateTime, integer } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { count, mockOnly, shortText } from './parts';

/** The progress of a change of the parameters. */
export const approvalSteps = [
  { value: 1, label: say('提交修改', 'Submitted') },
  { value: 2, label: say('审批中', 'In review') },
  { value: 3, label: say('修改完成', 'Completed') },
] as const satisfies readonly Option<number>[];

/** Which parameters are meant: what holds now, or what held before the change. */
export const profileVersions = [
  { value: 'current', label: say('现参数', 'Current') },
  { value: 'original', label: say('原参数', 'Original') },
] as const satisfies readonly Option<string>[];

export type ProfileVersion = (typeof profileVersions)[number]['value'];

/** The settings of the video and the audio. */
const parameters = {
  video: object({
    mode: shortText('匹配模式', 'Match mode'),
    acquisition: object({ resolution: shortText('采集分辨率', 'Acquisition resolution'), frameRate: count('采集帧率', 'Acquisition frame rate') }),
    encoding: object({
      resolution: shortText('编码分辨率', 'Encoding resolution'),
      rate: object({ min: count('编码码率最小值', 'Minimum encoding rate'), max: count('编码码率最大值', 'Maximum encoding rate'), default: count('编码码率默认值', 'Default encoding rate') }),
      frameRate: count('编码帧率', 'Encoding frame rate'),
      profile: shortText('编码 profile', 'Encoding profile'),
    }),
  }),
  audio: object({
    mode: shortText('匹配模式', 'Match mode'),
    acquisition: object({ channels: count('采集声道数', 'Acquisition channels') }),
    encoding: object({ channels: count('编码声道数', 'Encoding channels'), rate: count('编码码率', 'Encoding rate'), profile: shortText('编码 profile', 'Encoding profile') }),
  }),
} as const;

/** Without a version it answers the current one, as the template's does. */
export const profileBasic = defineCall({
  ...mockOnly,
  method: 'GET',
  path: 'profile/basic',
  summary: say('基础详情', 'Basic profile'),
  input: { version: choice(say('版本', 'Version'), { options: profileVersions }) },
  answer: object({ status: choice(say('进度', 'Progress'), { options: approvalSteps }), ...parameters }),
});

export type SampleProfile = Read<(typeof profileBasic)['answer']>;

/** The results of a review; the template shows these two. */
export const auditStates = [
  { value: 0, label: say('审核中', 'In review'), tone: 'primary' },
  { value: 1, label: say('已通过', 'Approved'), tone: 'success' },
] as const satisfies readonly Option<number>[];

/** Whether somebody has approved it. */
export const auditStatus = choice(say('当前状态', 'Status'), { options: auditStates });

const operation = object({
  key: integer(say('编号', 'ID'), { min: 1 }),
  contentNumber: shortText('内容编号', 'Content number'),
  updateContent: shortText('调整内容', 'Change'),
  status: auditStatus,
  updateTime: dateTime(say('修改时间', 'Changed'), {}),
});

export type Operation = Read<typeof operation>;

/** The last two changes of parameters. */
export const parameterLog = defineCall({
  ...mockOnly,
  method: 'GET',
  path: 'operation/log',
  summary: say('参数调整记录', 'Parameter changes'),
  input: {},
  answer: list(operation),
});
