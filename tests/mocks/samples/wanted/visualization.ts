import { expect } from 'vitest';
import { someNumber, someText, times, type Wanted } from './wanted';

/** What the mock-only calls of both analyses answer. */
export const visualization: readonly Wanted[] = [
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
    { quota: 'other' },
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
      xAxis: [
        '12.10',
        '12.11',
        '12.12',
        '12.13',
        '12.14',
        '12.15',
        '12.16',
        '12.17',
        '12.18',
        '12.19',
        '12.20',
        '12.21',
      ],
      data: ['内容生产量', '内容点击量', '内容曝光量', '活跃用户数'].map((name) => ({
        name,
        count: someNumber,
        value: times(12, someNumber),
      })),
    },
  ],
];
