import { someNumber, someText, type Wanted } from './wanted';

/** What the mock-only calls of the step form and the basic profile answer. */
export const forms: readonly Wanted[] = [
  [
    'POST channel-form/submit',
    {
      data: {
        activityName: 'Spring',
        channelType: 'app',
        promotionTime: ['2026-11-22', '2026-11-30'],
        promoteLink: 'https://example.com',
        advertisingSource: 'Web',
        advertisingMedia: 'Banner',
        keyword: ['今日头条'],
        pushNotify: true,
        advertisingContent: 'Hello',
      },
    },
    'ok',
  ],
  ...[{}, { version: 'current' }, { version: 'original' }].map(
    (sent) =>
      [
        'GET profile/basic',
        sent,
        {
          status: 2,
          video: {
            mode: someText,
            acquisition: { resolution: '720*1280', frameRate: 15 },
            encoding: {
              resolution: someText,
              rate: { min: 300, max: someNumber, default: someNumber },
              frameRate: someNumber,
              profile: 'high',
            },
          },
          audio: {
            mode: someText,
            acquisition: { channels: 8 },
            encoding: { channels: someNumber, rate: 128, profile: 'AAC-LC' },
          },
        },
      ] as const,
  ),
  [
    'GET operation/log',
    {},
    [0, 1].map((status) => ({
      key: status + 1,
      contentNumber: someText,
      updateContent: someText,
      status,
      updateTime: someText,
    })),
  ],
];
