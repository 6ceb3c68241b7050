import type { Option } from '#resources/schema/choices';
import { list, number, object, type Read } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { choice, integer } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { count, mockOnly, shortText } from './parts';
import { contentKinds, daysShown, growthQuotas, monthsShown, overviewSeries } from './series';

const contentKind = choice(say('题材', 'Kind'), { options: contentKinds });

const opinion = { ...mockOnly, method: 'POST', path: 'public-opinion-analysis', summary: say('舆情分析', 'Public opinion') } as const;
const grown = { count: count('数量', 'Count'), growth: number } as const;

/** Data of lines or bars: by month for this year and the last, or by day. */
export const opinionQuotas = [
  { value: 'visitors', label: say('访问总人次', 'All visitors') },
  { value: 'published', label: say('内容发布量', 'Content published') },
  { value: 'comment', label: say('评论总量', 'Comments') },
] as const satisfies readonly Option<string>[];

/** Visitors and comments have 24 points, two years of months; what was published has twelve, of days. `name` is a year. */
export const opinionOverTime = defineCall({
  ...opinion,
  input: { quota: choice(say('指标', 'Metric'), { required: true, options: opinionQuotas }) },
  answer: object({
    ...grown,
    chartData: list(object({ x: choice(say('时间', 'Time'), { options: [...monthsShown, ...daysShown] }), y: count('数量', 'Count'), name: shortText('年份', 'Year') })),
  }),
});

/** Data of a pie of three kinds. */
export const opinionShares = [{ value: 'other', label: say('分享总量', 'Shares') }] as const satisfies readonly Option<string>[];

/** The same call about what the other quotas leave. */
export const opinionByKind = defineCall({
  ...opinion,
  input: { quota: choice(say('指标', 'Metric'), { required: true, options: opinionShares }) },
  answer: object({
    ...grown,
    chartData: list(object({ name: contentKind, value: count('数量', 'Count'), itemStyle: object({ color: shortText('颜色', 'Color') }) })),
  }),
});

/** Percent of each kind over twelve stretches of two hours. */
export const contentPeriods = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'content-period-analysis',
  summary: say('内容时段分析', 'Content by time of day'),
  input: {},
  answer: object({ xAxis: list(shortText('时段', 'Time of day')), data: list(object({ name: contentKind, value: list(count('占比', 'Percent')) })) }),
});

/** How much of each kind was published in twelve stretches of two hours. */
export const contentPublished = defineCall({
  ...mockOnly,
  method: 'GET',
  path: 'content-publish',
  summary: say('内容发布比例', 'Content published by kind'),
  input: {},
  answer: list(object({ name: contentKind, x: list(shortText('时段', 'Time of day')), y: list(count('数量', 'Count')) })),
});

const author = object({
  ranking: integer(say('排名', 'Rank'), { min: 1 }),
  author: shortText('作者', 'Author'),
  /** Digits as text, as the template has them. */
  contentCount: shortText('内容量', 'Content'),
  clickCount: shortText('点击量', 'Clicks'),
});

export type PopularAuthor = Read<typeof author>;

/** The seven authors that are read most. */
export const popularAuthors = defineCall({
  ...mockOnly,
  method: 'GET',
  path: 'popular-author/list',
  summary: say('热门作者榜单', 'Popular authors'),
  input: {},
  answer: object({ list: list(author) }),
});

/** How one figure has grown over twelve days. */
export const dataChainGrowth = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'data-chain-growth',
  summary: say('环比增长', 'Growth'),
  input: { quota: choice(say('指标', 'Metric'), { required: true, options: growthQuotas }) },
  answer: object({
    ...grown,
    chartData: object({
      xAxis: list(choice(say('日期', 'Day'), { options: daysShown })),
      data: object({ name: choice(say('指标', 'Metric'), { options: growthQuotas }), value: list(count('数量', 'Count')) }),
    }),
  }),
});

/** Four figures over twelve days, which are named `12.10` to `12.21`. */
export const dataOverview = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'data-overview',
  summary: say('数据总览', 'Data overview'),
  input: {},
  answer: object({
    xAxis: list(shortText('日期', 'Day')),
    data: list(object({ name: choice(say('指标', 'Metric'), { options: overviewSeries }), count: count('数量', 'Count'), value: list(count('数量', 'Count')) })),
  }),
});
