import { approvalSteps, auditStates, parameterLog, profileBasic } from '#resources/samples/profile';
import { say } from '#resources/schema/language';
import { answering } from './answering';

const custom = say('自定义', 'Custom');

const rows = [
  {
    contentNumber: say('视频类001003', 'Video 001003'),
    updateContent: say('调整视频码率与帧率', 'Video rate and frame rate changed'),
  },
  {
    contentNumber: say('视频类058473', 'Video 058473'),
    updateContent: say('调整音频编码声道数', 'Audio encoding channels changed'),
  },
];

/** Answers of the basic profile. */
export const profile = [
  answering(profileBasic, ({ version }, { locale }) => {
    const isOriginal = version === 'original';
    return {
      status: approvalSteps[1].value,
      video: {
        mode: custom[locale],
        acquisition: { resolution: '720*1280', frameRate: 15 },
        encoding: {
          resolution: isOriginal ? '540*960' : '720*1280',
          // The template has 800 and 1500 in each other's places: a usual value above the greatest.
          rate: { min: 300, max: isOriginal ? 1200 : 1500, default: isOriginal ? 600 : 800 },
          frameRate: isOriginal ? 12 : 15,
          profile: 'high',
        },
      },
      audio: {
        mode: custom[locale],
        acquisition: { channels: 8 },
        // The template writes ACC-LC; the codec, and the form of the same settings, say AAC-LC.
        encoding: { channels: isOriginal ? 4 : 8, rate: 128, profile: 'AAC-LC' },
      },
    };
  }),
  answering(parameterLog, (_, { locale }) =>
    rows.map(({ contentNumber, updateContent }, place) => ({
      key: place + 1,
      contentNumber: contentNumber[locale],
      updateContent: updateContent[locale],
      status: auditStates[place === 0 ? 0 : 1].value,
      updateTime: place === 0 ? '2026-11-20T02:30:50.000Z' : '2026-11-18T06:12:05.000Z',
    })),
  ),
];
