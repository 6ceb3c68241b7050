import { choice, integer, list, number, object, type Option, type ReadAnswer } from '#engine/schema';
import { say } from '#engine/schema/language';
import { count, mockCall, shortText, times } from './mockCall';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The twelve months of a chart. On the wire stands what the template sends, on the page the reader's language. */
export const monthsShown = months.map((month, place) => ({
  value: `${place + 1}月`,
  label: say(`${place + 1}月`, month),
})) satisfies readonly Option<string>[];

/** The first twelve days of a month. */
export const daysShown = months.map((_, place) => ({
  value: `${place + 1}日`,
  label: say(`${place + 1}日`, `Day ${place + 1}`),
})) satisfies readonly Option<string>[];

/** The kinds of content that charts compare. */
export const contentKinds = [
  { value: '纯文本', label: say('纯文本', 'Text') },
  { value: '图文类', label: say('图文类', 'Image and text') },
  { value: '视频类', label: say('视频类', 'Video') },
] as const satisfies readonly Option<string>[];

/** The four series of the overview, each with the template's own total, which no call answers. */
export const overviewSeries = [
  { value: '内容生产量', label: say('内容生产量', 'Content produced'), total: 1902 },
  { value: '内容点击量', label: say('内容点击量', 'Content clicks'), total: 2445 },
  { value: '内容曝光量', label: say('内容曝光量', 'Content exposure'), total: 3034 },
  { value: '活跃用户数', label: say('活跃用户数', 'Active users'), total: 1275 },
] as const satisfies readonly (Option<string> & { total: number })[];

/** What each of the four cards of growth counts: stocks are bars, their trends are lines. */
export const growthQuotas = [
  { value: 'retentionTrends', label: say('用户留存趋势', 'Retention trend'), isStock: false },
  { value: 'userRetention', label: say('用户留存量', 'Users retained'), isStock: true },
  { value: 'contentConsumptionTrends', label: say('内容消费趋势', 'Consumption trend'), isStock: false },
  { value: 'contentConsumption', label: say('内容消费量', 'Content consumed'), isStock: true },
] as const satisfies readonly (Option<string> & { isStock: boolean })[];

/** Data of lines or bars: by month for this year and the last, or by day. */
export const opinionQuotas = [
  { value: 'visitors', label: say('访问总人次', 'All visitors') },
  { value: 'published', label: say('内容发布量', 'Content published') },
  { value: 'comment', label: say('评论总量', 'Comments') },
] as const satisfies readonly Option<string>[];

/** Data of a pie of three kinds. */
export const opinionShares = [
  { value: 'other', label: say('分享总量', 'Shares') },
] as const satisfies readonly Option<string>[];

const quotaOf = <const O extends readonly Option<string>[]>(options: O) => ({
  quota: choice(say('指标', 'Metric'), { required: true, options }),
});
const kind = choice(say('题材', 'Kind'), { options: contentKinds });
const amount = count('数量', 'Count');
const grown = { count: amount, growth: number } as const;
const twelve = 12;
const opinionGrown = { count: 5670, growth: 206.32 } as const;
const opinion = say('舆情分析', 'Public opinion');

const point = object({
  x: choice(say('时间', 'Time'), { options: [...monthsShown, ...daysShown] }),
  y: amount,
  name: shortText('年份', 'Year'),
});

/** Visitors and comments have 24 points, two years of months; what was published has twelve, of days. `name` is a year. */
export const opinionOverTime = mockCall(
  'POST',
  'public-opinion-analysis',
  opinion,
  object({ ...grown, chartData: list(point) }),
  ({ quota }, { between, today }) => {
    const year = today.getUTCFullYear();
    const points = (places: readonly Option<string>[], least: number, name: number) =>
      places.map(({ value: x }) => ({ x, y: between(least, 100), name: String(name) }));
    return {
      ...opinionGrown,
      chartData:
        quota === 'published'
          ? points(daysShown, 20, year)
          : [year - 1, year].flatMap((name) => points(monthsShown, 0, name)),
    };
  },
  quotaOf(opinionQuotas),
);

const slice = object({ name: kind, value: amount, itemStyle: object({ color: shortText('颜色', 'Color') }) });

/** The same call about what the other quotas leave. */
export const opinionByKind = mockCall(
  'POST',
  'public-opinion-analysis',
  opinion,
  object({ ...grown, chartData: list(slice) }),
  () => ({
    ...opinionGrown,
    chartData: [
      { name: contentKinds[0].value, value: 25, itemStyle: { color: '#8D4EDA' } },
      { name: contentKinds[1].value, value: 35, itemStyle: { color: '#165DFF' } },
      { name: contentKinds[2].value, value: 40, itemStyle: { color: '#00B2FF' } },
    ],
  }),
  quotaOf(opinionShares),
);

const hours = list(shortText('时段', 'Time of day'));
/** `0:00`, `2:00`, … `22:00`. */
const everyTwoHours = times(twelve, (place) => `${place * 2}:00`);
const share = object({ name: kind, value: list(count('占比', 'Percent')) });

/** Percent of each kind over twelve stretches of two hours. */
export const contentPeriods = mockCall(
  'POST',
  'content-period-analysis',
  say('内容时段分析', 'Content by time of day'),
  object({ xAxis: hours, data: list(share) }),
  (_, { between }) => ({
    xAxis: everyTwoHours,
    data: contentKinds.map(({ value: name }) => ({ name, value: times(twelve, () => between(30, 90)) })),
  }),
);

/** How much of each kind was published in twelve stretches of two hours. */
export const contentPublished = mockCall(
  'GET',
  'content-publish',
  say('内容发布比例', 'Content published by kind'),
  list(object({ name: kind, x: hours, y: list(amount) })),
  (_, { between }) =>
    contentKinds.map(({ value: name }) => ({ name, x: everyTwoHours, y: times(twelve, () => between(1000, 3000)) })),
);

const author = object({
  ranking: integer(say('排名', 'Rank'), { min: 1 }),
  author: shortText('作者', 'Author'),
  /** Digits as text, as the template has them. */
  contentCount: shortText('内容量', 'Content'),
  clickCount: shortText('点击量', 'Clicks'),
});

export type PopularAuthor = ReadAnswer<typeof author>;

const authors = [
  say('用魔法打败魔法', 'Fighting fire with fire'),
  say('王多鱼', 'Duoyu Wang'),
  say('克里斯托弗', 'Christopher'),
  say('叫我小李好了', 'Just call me Li'),
  say('陈皮话梅糖', 'Plum drops'),
  say('碳烤小肥羊', 'Charcoal lamb'),
  say('山野来信', 'Letters from the hills'),
];

/** The seven authors that are read most. */
export const popularAuthors = mockCall(
  'GET',
  'popular-author/list',
  say('热门作者榜单', 'Popular authors'),
  object({ list: list(author) }),
  (_, { between }) => ({
    list: authors.map((name, place) => ({
      ranking: place + 1,
      author: name,
      contentCount: String(between(1000, 9999)),
      clickCount: String(between(1000, 9999)),
    })),
  }),
);

const days = list(choice(say('日期', 'Day'), { options: daysShown }));
const grownSeries = object({ name: choice(say('指标', 'Metric'), { options: growthQuotas }), value: list(amount) });

/** How one figure has grown over twelve days. */
export const dataChainGrowth = mockCall(
  'POST',
  'data-chain-growth',
  say('环比增长', 'Growth'),
  object({ ...grown, chartData: object({ xAxis: days, data: grownSeries }) }),
  ({ quota: name }, { between }) => ({
    count: between(1000, 3000),
    growth: between(2000, 10_000) / 100,
    chartData: {
      xAxis: daysShown.map(({ value }) => value),
      data: { name, value: times(twelve, () => between(1000, 3000)) },
    },
  }),
  quotaOf(growthQuotas),
);

const overviewLine = object({
  name: choice(say('指标', 'Metric'), { options: overviewSeries }),
  count: amount,
  value: list(amount),
});

/** Four figures over twelve days, which are named `12.10` to `12.21`. */
export const dataOverview = mockCall(
  'POST',
  'data-overview',
  say('数据总览', 'Data overview'),
  object({ xAxis: list(shortText('日期', 'Day')), data: list(overviewLine) }),
  (_, { between }) => ({
    xAxis: times(twelve, (place) => `12.${10 + place}`),
    data: overviewSeries.map(({ value: name }) => ({
      name,
      count: between(20, 2000),
      value: times(twelve, () => between(800, 4000)),
    })),
  }),
);

/** Today's reactions of readers; no call answers these, nor what follows. */
export const reactions = [
  { label: say('点赞量', 'Likes'), count: 1033 },
  { label: say('评论量', 'Comments'), count: 1244 },
  { label: say('分享量', 'Shares'), count: 1520 },
] as const;

/** A topic, and the amount of each kind of content about it. */
export const topics = [
  { label: say('国际', 'World'), amounts: [4850, 2250, 5850] },
  { label: say('财经', 'Finance'), amounts: [19_000, 17_000, 11_000] },
  { label: say('科技', 'Technology'), amounts: [19_000, 21_000, 26_000] },
  { label: say('其他', 'Other'), amounts: [29_500, 23_500, 27_500] },
  { label: say('体育', 'Sports'), amounts: [35_200, 42_950, 46_950] },
  { label: say('娱乐', 'Entertainment'), amounts: [20_000, 22_000, 18_000] },
] as const;

/** The sources of content, for each kind. */
export const sources = [
  { label: say('UGC 原创', 'Original'), count: 148_564 },
  { label: say('国外网站', 'Foreign sites'), count: 334_271 },
  { label: say('转载文章、行业报告及其他', 'Reposts, reports, and other'), count: 445_694 },
] as const;
