import { expect } from 'vitest';

/** A call with its payload, by hand from the specification (section 7), and what it is to answer. */
type Specified = readonly [address: string, sent: object, answer: unknown];

const someNumber: unknown = expect.any(Number);
const someText: unknown = expect.any(String);
const times = (length: number, value: unknown) => Array.from({ length }, () => value);
const kinds = ['纯文本', '图文类', '视频类'];
const opinion = { count: 5670, growth: 206.32 };

/** What the mock-only calls of the workplace and the monitor answer. */
const dashboard: readonly Specified[] = [
  [
    'GET content-data',
    {},
    [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27].map((day) => ({ x: `2026-11-${day}`, y: someNumber })),
  ],
  ...['text', 'image', 'video'].map(
    (type) =>
      [
        'GET popular/list',
        { type },
        [1, 2, 3, 4, 5].map((key) => ({
          key,
          clickNumber: expect.stringMatching(/^\d{3}\.\dw\+$/),
          title: someText,
          increases: someNumber,
        })),
      ] as const,
  ),
  [
    'POST chat/list',
    {},
    expect.arrayContaining(
      [1, 2, 3, 4].map((id) => ({
        id,
        username: someText,
        content: someText,
        time: expect.stringMatching(/^13:\d\d:\d\d$/),
        isCollect: expect.any(Boolean),
      })),
    ),
  ],
];

/** What the mock-only calls of both analyses answer. */
const visualization: readonly Specified[] = [
  ...['visitors', 'comment'].map(
    (quota) =>
      [
        'POST public-opinion-analysis',
        { quota },
        {
          ...opinion,
          chartData: times(24, {
            x: expect.stringMatching(/^\d+月$/),
            y: someNumber,
            name: expect.stringMatching(/^202[56]$/),
          }),
        },
      ] as const,
  ),
  [
    'POST public-opinion-analysis',
    { quota: 'published' },
    {
      ...opinion,
      chartData: times(12, { x: expect.stringMatching(/^\d+日$/), y: someNumber, name: '2026' }),
    },
  ],
  [
    'POST public-opinion-analysis',
    { quota: 'other' },
    {
      ...opinion,
      chartData: [
        { name: '纯文本', value: 25, itemStyle: { color: '#8D4EDA' } },
        { name: '图文类', value: 35, itemStyle: { color: '#165DFF' } },
        { name: '视频类', value: 40, itemStyle: { color: '#00B2FF' } },
      ],
    },
  ],
  [
    'POST content-period-analysis',
    {},
    {
      xAxis: times(12, someText),
      data: kinds.map((name) => ({ name, value: times(12, someNumber) })),
    },
  ],
  ['GET content-publish', {}, kinds.map((name) => ({ name, x: times(12, someText), y: times(12, someNumber) }))],
  [
    'GET popular-author/list',
    {},
    {
      list: [1, 2, 3, 4, 5, 6, 7].map((ranking) => ({
        ranking,
        author: someText,
        contentCount: expect.stringMatching(/^\d{4}$/),
        clickCount: expect.stringMatching(/^\d{4}$/),
      })),
    },
  ],
  ...['retentionTrends', 'userRetention', 'contentConsumptionTrends', 'contentConsumption'].map(
    (quota) =>
      [
        'POST data-chain-growth',
        { quota },
        {
          count: someNumber,
          growth: someNumber,
          chartData: { xAxis: times(12, someText), data: { name: quota, value: times(12, someNumber) } },
        },
      ] as const,
  ),
  [
    'POST data-overview',
    {},
    {
      xAxis: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((day) => `12.${day}`),
      data: ['内容生产量', '内容点击量', '内容曝光量', '活跃用户数'].map((name) => ({
        name,
        count: someNumber,
        value: times(12, someNumber),
      })),
    },
  ],
];

/** What the mock-only calls of the step form and the basic profile answer. */
const forms: readonly Specified[] = [
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

/** What the mock-only calls of the pages about the person answer. */
const user: readonly Specified[] = [
  [
    'POST user/my-project/list',
    {},
    [0, 1, 2, 3, 4, 5].map((id) => ({
      id,
      name: someText,
      description: someText,
      peopleNumber: someNumber,
      contributors: times(5, { name: someText, email: expect.stringContaining('@'), avatar: someText }),
    })),
  ],
  [
    'POST user/latest-activity',
    {},
    [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, title: someText, description: someText, avatar: someText })),
  ],
  ['POST user/visits', {}, times(2, { name: someText, visits: opinion.count, growth: opinion.growth })],
  ['POST user/project-and-team/list', {}, [1, 2, 3, 4].map((id) => ({ id, content: someText }))],
  [
    'POST user/my-team/list',
    {},
    [1, 2, 3, 4].map((id) => ({ id, avatar: someText, name: someText, peopleNumber: someNumber })),
  ],
  [
    'POST user/save-info',
    { email: 'a@example.com', nickname: 'A', countryRegion: 'China', area: 'beijing/beijing/chaoyang' },
    'ok',
  ],
  [
    'POST user/certification',
    {},
    {
      enterpriseInfo: {
        accountType: someText,
        status: 0,
        time: someText,
        legalPerson: someText,
        certificateType: someText,
        authenticationNumber: someText,
        enterpriseName: someText,
        enterpriseCertificateType: someText,
        organizationCode: someText,
      },
      record: [0, 1].map((status) => ({
        certificationType: 1,
        certificationContent: someText,
        status,
        time: someText,
      })),
    },
  ],
  ['POST user/upload', {}, 'ok'],
];

/** What the mock-only calls of the message box answer. */
const messages: readonly Specified[] = [
  [
    'POST message/list',
    {},
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      type: ['message', 'message', 'message', 'notice', 'notice', 'todo'][id - 1],
      title: someText,
      subTitle: someText,
      avatar: '',
      content: someText,
      time: someText,
      messageType: [null, null, null, 3, 1, 0][id - 1],
      status: 0,
    })),
  ],
  ['POST message/read', { ids: [4, 5] }, true],
];

/** Every mock-only call. */
export const specified: readonly Specified[] = [...dashboard, ...visualization, ...forms, ...user, ...messages];
