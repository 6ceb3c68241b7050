import { choice, dateTime, integer, isPlainObject, list, object, type Option, type Part } from '#engine/schema';
import { say, type LocalizedText } from '#engine/schema/language';
import { count, mockCall, shortText } from './mockCall';

const mode = say('自定义', 'Custom');

/** The progress of a change of the parameters. */
export const approvalSteps = [
  { value: 1, label: say('提交修改', 'Submitted') },
  { value: 2, label: say('审批中', 'In review') },
  { value: 3, label: say('修改完成', 'Completed') },
] as const satisfies readonly Option<number>[];

/** Which parameters are meant: what holds now, or what held before the change. */
export const profileVersions = [
  { value: 'current', label: say('现参数', 'Current parameters') },
  { value: 'original', label: say('原参数', 'Original parameters') },
] as const satisfies readonly Option<string>[];

/** The settings of the video and the audio. */
const parameters = {
  video: object({
    mode: shortText('匹配模式', 'Match mode'),
    acquisition: object({
      resolution: shortText('采集分辨率', 'Acquisition resolution'),
      frameRate: count('采集帧率（fps）', 'Acquisition frame rate (fps)'),
    }),
    encoding: object({
      resolution: shortText('编码分辨率', 'Encoding resolution'),
      rate: object({
        min: count('编码码率最小值（bps）', 'Minimum encoding rate (bps)'),
        max: count('编码码率最大值（bps）', 'Maximum encoding rate (bps)'),
        default: count('编码码率默认值（bps）', 'Default encoding rate (bps)'),
      }),
      frameRate: count('编码帧率（fps）', 'Encoding frame rate (fps)'),
      profile: shortText('编码 profile', 'Encoding profile'),
    }),
  }),
  audio: object({
    mode: shortText('匹配模式', 'Match mode'),
    acquisition: object({ channels: count('采集声道数', 'Acquisition channels') }),
    encoding: object({
      channels: count('编码声道数', 'Encoding channels'),
      rate: count('编码码率（kbps）', 'Encoding rate (kbps)'),
      profile: shortText('编码 profile', 'Encoding profile'),
    }),
  }),
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
    const encoding = {
      resolution: isOriginal ? '540*960' : '720*1280',
      rate,
      frameRate: isOriginal ? 12 : 15,
      profile: 'high',
    };
    return {
      status: approvalSteps[1].value,
      video: { mode, acquisition: { resolution: '720*1280', frameRate: 15 }, encoding },
      // The template writes ACC-LC; the codec, and the form of the same settings, say AAC-LC.
      audio: {
        mode,
        acquisition: { channels: 8 },
        encoding: { channels: isOriginal ? 4 : 8, rate: 128, profile: 'AAC-LC' },
      },
    };
  },
  { version: choice(say('版本', 'Version'), { options: profileVersions }) },
);

/** The groups of the parameters. */
export const profileGroups = [
  { group: 'video', label: say('视频参数', 'Video') },
  { group: 'audio', label: say('音频参数', 'Audio') },
] as const;

/** The labels and values of an answer's fields, in the order of their declaration, however deep they stand. */
export const factsIn = (part: Part, value: unknown): readonly (readonly [label: LocalizedText, value: string])[] => {
  if ('parts' in part)
    return Object.entries(part.parts).flatMap(([name, inner]) =>
      factsIn(inner, isPlainObject(value) ? value[name] : undefined),
    );
  return 'label' in part ? [[part.label, String(value)]] : [];
};

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
export const parameterLog = mockCall(
  'GET',
  'operation/log',
  say('参数调整记录', 'Parameter changes'),
  list(operation),
  () => [
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
  ],
);
