import type { Option } from '#resources/schema/choices';
import { list, object, type Part, type Read } from '#resources/schema/answer';
import { choice, dateTime, integer } from '#resources/schema/field';
import { say, type LocalizedText } from '#resources/schema/language';
import { isPlainObject } from '#resources/schema/shape';
import { count, mockCall, same, shortText } from './mockCall';

const mode = say('自定义', 'Custom');

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

/** What withdrawing a change means, before and after it. */
export const cancelTexts = {
  question: say('取消本次审批流程？', 'Cancel this approval?'),
  hint: say('现参数不会生效，原参数继续使用。', 'The new parameters will not take effect. The original ones remain in use.'),
  done: say('审批流程已取消，原参数继续使用。', 'The approval was canceled. The original parameters remain in use.'),
} as const;

const status = choice(say('进度', 'Progress'), { options: approvalSteps });

/** Without a version it answers the current one, as the template's does. */
export const profileBasic = mockCall(
  'GET',
  'profile/basic',
  say('基础详情', 'Basic profile'),
  object({ status, ...parameters }),
  ({ version }) => {
    const isOriginal = version === 'original';
    // The template has 800 and 1500 in each other's places: a usual value above the greatest.
    const rate = { min: 300, max: isOriginal ? 1200 : 1500, default: isOriginal ? 600 : 800 };
    const encoding = { resolution: isOriginal ? '540*960' : '720*1280', rate, frameRate: isOriginal ? 12 : 15, profile: 'high' };
    return {
      status: approvalSteps[1].value,
      video: { mode, acquisition: { resolution: '720*1280', frameRate: 15 }, encoding },
      // The template writes ACC-LC; the codec, and the form of the same settings, say AAC-LC.
      audio: { mode, acquisition: { channels: 8 }, encoding: { channels: isOriginal ? 4 : 8, rate: 128, profile: 'AAC-LC' } },
    };
  },
  { version: choice(say('版本', 'Version'), { options: profileVersions }) },
);

type SampleProfile = Read<(typeof profileBasic)['answer']>;

/** The groups of the parameters. */
export const profileGroups = [
  { group: 'video', label: say('视频参数', 'Video') },
  { group: 'audio', label: say('音频参数', 'Audio') },
] as const;

/** How the parameters of these names are written; others stand as they are. */
const units: Readonly<Record<string, LocalizedText>> = {
  frameRate: same('%{value} fps'),
  min: same('%{value} bps'),
  max: same('%{value} bps'),
  default: same('%{value} bps'),
  channels: say('%{value} 声道', '%{value} channels'),
  rate: same('%{value} kbps'),
};

/** A parameter of an answer, and how its value is written. */
interface Parameter {
  readonly label: LocalizedText;
  readonly value: string;
  readonly unit: LocalizedText;
}

const parametersIn = (part: Part, value: unknown, name: string): readonly Parameter[] => {
  if ('parts' in part) return Object.entries(part.parts).flatMap(([inner, one]) => parametersIn(one, isPlainObject(value) ? value[inner] : undefined, inner));
  return 'label' in part ? [{ label: part.label, value: String(value), unit: units[name] ?? same('%{value}') }] : [];
};

/** The parameters of a group, in the order of their declaration. */
export const parametersOf = (group: (typeof profileGroups)[number]['group'], profile: SampleProfile) => parametersIn(parameters[group], profile[group], group);

/** The results of a review; the template shows these two. */
export const auditStates = [
  { value: 0, label: say('审核中', 'In review'), tone: 'primary' },
  { value: 1, label: say('已通过', 'Approved'), tone: 'success' },
] as const satisfies readonly Option<number>[];

export const [auditing, approved] = auditStates;

/** Whether somebody has approved it. */
export const auditStatus = choice(say('当前状态', 'Status'), { options: auditStates });

/** The fields of a change of the parameters. */
export const changeFields = {
  contentNumber: shortText('内容编号', 'Content number'),
  updateContent: shortText('调整内容', 'Change'),
  status: auditStatus,
  updateTime: dateTime(say('修改时间', 'Changed'), {}),
} as const;

const operation = object({ key: integer(say('编号', 'ID'), { min: 1 }), ...changeFields });

/** The last two changes of parameters. */
export const parameterLog = mockCall('GET', 'operation/log', say('参数调整记录', 'Parameter changes'), list(operation), () => [
  {
    key: 1,
    contentNumber: say('视频类001003', 'Video 001003'),
    updateContent: say('调整视频码率与帧率', 'Video rate and frame rate changed'),
    status: auditing.value,
    updateTime: '2026-11-20T02:30:50.000Z',
  },
  {
    key: 2,
    contentNumber: say('视频类058473', 'Video 058473'),
    updateContent: say('调整音频编码声道数', 'Audio encoding channels changed'),
    status: approved.value,
    updateTime: '2026-11-18T06:12:05.000Z',
  },
]);
