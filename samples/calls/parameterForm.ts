import { choice, type Faults, integer, longText, type Option, readInput, type Values } from '#engine/schema';
import { say, type LocalizedText } from '#engine/schema/language';

const modes = [
  { value: 'custom', label: say('自定义', 'Custom') },
  { value: 'mode1', label: say('模式 1', 'Mode 1') },
  { value: 'mode2', label: say('模式 2', 'Mode 2') },
] as const satisfies readonly Option<string>[];

const resolutions = ['720 × 1280', '1080 × 1920', '1440 × 2560'].map((size, place) => ({
  value: `resolution${place + 1}`,
  label: say(size, size),
}));
const channelCounts = [1, 2, 3].map((count) => ({ value: count, label: say(`${count} 声道`, String(count)) }));
const videoProfiles = ['baseline', 'main', 'high'].map((value) => ({ value, label: say(value, value) }));
const audioProfiles = ['AAC-LC', 'HE-AAC'].map((value) => ({ value, label: say(value, value) }));

const hint = ({ min, max }: { min: number; max: number }) => say(`${min} 至 ${max}`, `${min} to ${max}`);

/** Frames per second and bits per second (docs/specification.md, section 5). */
const frames = { min: 1, max: 30 } as const;
const rates = { min: 150, max: 1800 } as const;
const frameRate = (label: LocalizedText) => integer(label, { ...frames, hint: hint(frames) });
const bitRate = (label: LocalizedText) => integer(label, { ...rates, required: true, hint: hint(rates) });

const videoFields = {
  videoMode: choice(say('匹配模式', 'Match mode'), { required: true, options: modes }),
  videoResolution: choice(say('采集分辨率', 'Acquisition resolution'), { options: resolutions }),
  videoFrameRate: frameRate(say('采集帧率（fps）', 'Acquisition frame rate (fps)')),
  encodingResolution: choice(say('编码分辨率', 'Encoding resolution'), { options: resolutions }),
  encodingRateMin: bitRate(say('编码码率最小值（bps）', 'Minimum encoding rate (bps)')),
  encodingRateMax: bitRate(say('编码码率最大值（bps）', 'Maximum encoding rate (bps)')),
  encodingRateDefault: bitRate(say('编码码率默认值（bps）', 'Default encoding rate (bps)')),
  encodingFrameRate: frameRate(say('编码帧率（fps）', 'Encoding frame rate (fps)')),
  encodingProfile: choice(say('编码 profile', 'Encoding profile'), { options: videoProfiles }),
} as const;

const audioFields = {
  audioMode: choice(say('匹配模式', 'Match mode'), { required: true, options: modes }),
  audioChannels: choice(say('采集声道数', 'Acquisition channels'), { options: channelCounts }),
  audioRate: bitRate(say('编码码率（bps）', 'Encoding rate (bps)')),
  audioEncodingChannels: choice(say('编码声道数', 'Encoding channels'), { options: channelCounts }),
  audioProfile: choice(say('编码 profile', 'Encoding profile'), { options: audioProfiles }),
} as const;

const descriptionFields = {
  description: longText(say('参数说明', 'Parameter description'), { max: 200 }),
} as const;

/** The groups of the form, in order. */
export const parameterGroups = [
  { label: say('视频参数', 'Video parameters'), fields: videoFields },
  { label: say('音频参数', 'Audio parameters'), fields: audioFields },
  { label: say('填写说明', 'Description'), fields: descriptionFields },
] as const;

const allFields = { ...videoFields, ...audioFields, ...descriptionFields };

/** The initial values of the form: all empty. */
export const emptyParameters: Values = Object.fromEntries(Object.keys(allFields).map((name) => [name, null]));

/** The faults of the parameters. */
export const parameterFaults = (values: Values): Faults =>
  readInput(allFields, Object.fromEntries(Object.keys(allFields).map((name) => [name, values[name]]))).faults;

/** Stands above the submitted parameters. */
export const submittedHint = say(
  '示例表单没有对应的接口，内容只显示在本页。',
  'This sample form has no backend; its values are shown on this page only.',
);
