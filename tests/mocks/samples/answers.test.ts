import { describe, expect, it } from 'vitest';
import { mockAnswers } from '../../../mocks/samples/answers';
import { sampleCalls } from '../../../resources/samples';
import { readAnswer } from '../../../resources/wire/answers';
import { locales } from '../../../resources/vocabulary/language';

/** A Sunday. */
const today = new Date('2026-11-22T12:00:00Z');
const given = { today, locale: 'en-US' } as const;

const ask = (address: string, sent: object = {}) => {
  const answered = mockAnswers().get(address)?.({ ...sent }, given);
  if (!answered || !('data' in answered)) throw new Error(`${address} did not answer`);
  return answered.data;
};

const someNumber = expect.any(Number);
const someText = expect.any(String);
const times = (length: number, value: unknown) => Array.from({ length }, () => value);

/** Every path and payload, written out by hand from the specification (section 7), with what must come. */
const wanted: readonly (readonly [address: string, sent: object, answer: unknown])[] = [
  [
    'GET content-data',
    {},
    times(8, { x: expect.stringMatching(/^2026-11-(20|21|22|23|24|25|26|27)$/), y: someNumber }),
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
  ...['visitors', 'comment'].map(
    (quota) =>
      [
        'POST public-opinion-analysis',
        { quota },
        {
          count: 5670,
          growth: 206.32,
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
      count: 5670,
      growth: 206.32,
      chartData: times(12, { x: expect.stringMatching(/^\d+日$/), y: someNumber, name: '2026' }),
    },
  ],
  [
    'POST public-opinion-analysis',
    { quota: 'share' },
    {
      count: 5670,
      growth: 206.32,
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
      data: ['纯文本', '图文类', '视频类'].map((name) => ({ name, value: times(12, someNumber) })),
    },
  ],
  [
    'GET content-publish',
    {},
    ['纯文本', '图文类', '视频类'].map((name) => ({ name, x: times(12, someText), y: times(12, someNumber) })),
  ],
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
      xAxis: ['12.10', '12.11', '12.12', '12.13', '12.14', '12.15', '12.16', '12.17'],
      data: ['内容生产量', '内容点击量', '内容曝光量', '活跃用户数'].map((name) => ({
        name,
        count: someNumber,
        value: times(8, someNumber),
      })),
    },
  ],
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
            encoding: { channels: someNumber, rate: 128, profile: 'ACC-LC' },
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
  ['POST user/visits', {}, times(2, { name: someText, visits: 5670, growth: 206.32 })],
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

describe('the mock-only calls', () => {
  it.each(wanted)('%s with %j answers what the specification says', (address, sent, answer) => {
    expect(ask(address, sent)).toEqual(answer);
  });

  it.each(wanted)('%s with %j answers as it is declared, in both languages', (address, sent) => {
    for (const locale of locales) {
      const answered = mockAnswers().get(address)?.({ ...sent }, { today, locale });
      const data = answered && 'data' in answered ? answered.data : undefined;
      const readable = sampleCalls.filter(({ method, path, answer }) => {
        if (`${method} ${path}` !== address) return false;
        try {
          return readAnswer(answer, data) !== undefined;
        } catch {
          return false;
        }
      });
      expect(readable).not.toEqual([]);
    }
  });

  it('are these and no others, each declared', () => {
    const addresses = new Set(wanted.map(([address]) => address));
    expect([...mockAnswers().keys()].toSorted()).toEqual([...addresses].toSorted());
    expect([...new Set(sampleCalls.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(
      [...addresses].toSorted(),
    );
  });

  it.each(wanted)('%s with %j answers the same again', (address, sent) => {
    expect(ask(address, sent)).toEqual(ask(address, sent));
  });

  it.each([
    ['GET popular/list', { type: 'sound' }],
    ['GET popular/list', {}],
    ['GET content-data', { page: 1 }],
    ['POST public-opinion-analysis', { quota: 'weather' }],
    ['POST channel-form/submit', { activityName: 'not wrapped in data' }],
    ['POST user/save-info', { email: 'nobody', nickname: 'A', countryRegion: 'China', area: '' }],
    ['POST message/read', { ids: 'all' }],
  ])('%s refuses %j', (address, sent) => {
    expect(mockAnswers().get(address)?.({ ...sent }, given)).toHaveProperty('wrong');
  });

  it('remember which messages were read', () => {
    const answers = mockAnswers();
    const statuses = () => {
      const answered = answers.get('POST message/list')?.({}, given);
      return (answered as { data: readonly { status: number }[] }).data.map(({ status }) => status);
    };
    expect(statuses()).toEqual([0, 0, 0, 0, 0, 0]);
    answers.get('POST message/read')?.({ ids: [1, 6] }, given);
    expect(statuses()).toEqual([1, 0, 0, 0, 0, 1]);
  });
});
