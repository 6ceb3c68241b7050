import {
  anyJson,
  check,
  choice,
  choices,
  clean,
  dateTime,
  type Faults,
  links,
  longText,
  type Option,
  readInput,
  text,
  type Values,
  yesNo,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { done, mockCall, sampleDone } from './mockCall';

const channelTypes = [
  { value: 'app', label: say('APP 通用渠道', 'General app channel') },
] as const satisfies readonly Option<string>[];

const keywords = [
  { value: '今日头条', label: say('今日头条', 'Toutiao') },
  { value: '火山', label: say('火山', 'Huoshan') },
] as const satisfies readonly Option<string>[];

/** The activity for which a channel is made. */
export const activityFields = {
  activityName: text(say('活动名称', 'Activity name'), {
    required: true,
    max: 20,
    pattern: /^[\p{Script=Han}A-Za-z\d]+$/u,
    hint: say('最多 20 个汉字、字母或数字', 'At most 20 letters, digits, or Chinese characters'),
  }),
  channelType: choice(say('渠道类型', 'Channel type'), { required: true, options: channelTypes }),
  promotionStart: dateTime(say('推广开始时间', 'Promotion starts'), { required: true }),
  promotionEnd: dateTime(say('推广结束时间', 'Promotion ends'), { required: true }),
  promoteLink: text(say('推广地址', 'Promotion link'), {
    required: true,
    max: 2048,
    initial: 'https://arco.design',
    hint: say('以 http:// 或 https:// 开头', 'Starts with http:// or https://'),
  }),
} as const;

/** Where and how the channel advertises. */
export const channelFields = {
  advertisingSource: text(say('广告来源', 'Advertising source'), {
    required: true,
    max: 64,
    hint: say('例如：抖音', 'For example: Douyin'),
  }),
  advertisingMedia: text(say('广告媒介', 'Advertising media'), {
    required: true,
    max: 64,
    hint: say('例如：短视频', 'For example: short videos'),
  }),
  keyword: choices(say('关键词', 'Keywords'), { required: true, options: keywords }),
  pushNotify: yesNo(say('推送提醒', 'Push notifications'), { required: true, initial: true }),
  advertisingContent: longText(say('广告内容', 'Advertising content'), { required: true, max: 200 }),
} as const;

/** One address: the rule of a list of them holds for it as well. */
const oneLink = links(activityFields.promoteLink.label, { max: 1 });

const only = (fields: object, values: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));

/** The faults of the activity: a promotion can't end before it starts. */
export const activityFaults = (values: Values): Faults => {
  const { faults, values: read } = readInput(activityFields, only(activityFields, values));
  const { promotionStart: start, promotionEnd: end, promoteLink } = read;
  const isTurned = !faults['promotionStart'] && !faults['promotionEnd'] && end < start;
  const badLink = faults['promoteLink'] ? undefined : check(oneLink, [promoteLink]);
  return { ...faults, ...(isTurned && { promotionEnd: 'tooSmall' }), ...(badLink && { promoteLink: badLink }) };
};

/** The faults of the channel. */
export const channelFaults = (values: Values): Faults => readInput(channelFields, only(channelFields, values)).faults;

/** The initial values of the form. */
export const emptyChannelForm: Values = Object.fromEntries(
  Object.entries({ ...activityFields, ...channelFields }).map(([name, field]) => [
    name,
    'initial' in field ? field.initial : null,
  ]),
);

/** The nine fields as the call takes them: the two ends of the promotion are one. */
export const channelFormSent = (values: Values): Values => {
  const all = Object.fromEntries(
    Object.entries({ ...activityFields, ...channelFields }).map(([name, field]) => [name, clean(field, values[name])]),
  );
  const { promotionStart, promotionEnd, ...others } = all;
  return { ...others, promotionTime: [promotionStart, promotionEnd] };
};

/** Takes the nine fields as one object named `data`. */
export const submitChannelForm = mockCall(
  'POST',
  'channel-form/submit',
  say('提交渠道表单', 'Submit the channel form'),
  sampleDone,
  done,
  { data: anyJson(say('表单内容', 'Form content'), 8192) },
);

/** What the form is for. */
export const aboutChannelForm = say(
  '提交后系统会为该活动生成推广渠道，推广期间内的点击与转化都会计入该渠道。',
  'Submitting creates a promotion channel for the activity, and clicks and conversions during the promotion count toward it.',
);

export const channelSteps = [
  { title: say('选择基本信息', 'Basic information'), hint: say('创建渠道活动', 'The activity of the channel') },
  { title: say('输入渠道信息', 'Channel information'), hint: say('输入详细的渠道信息', 'Where and how it advertises') },
  { title: say('完成创建', 'Finish'), hint: say('创建成功', 'Channel created') },
] as const;
