import type { AnswerOf } from '#resources/schema/call';
import { say } from '#resources/schema/language';
import { chart, fixedChart, labelOf, type ChartData } from './chart';
import { contentData } from './dashboard';
import { same } from './mockCall';
import { viewersByHour } from './studio';
import * as analysis from './visualization';
import { contentShares } from './workplace';

const amount = say('数量', 'Amount');
const since = say('较昨日', 'From yesterday');
const day = say('日期', 'Day');
const time = say('时间', 'Time');
const content = say('内容量', 'Content');
const { contentKinds, daysShown, monthsShown, overviewSeries, riseThreshold, sources, topics, reactions } = analysis;

const contentUnit = 10_000;

/** The amount of content on each of twelve days. */
export const contentChart = chart(
  contentData,
  {},
  { title: contentData.summary, head: day, height: 289, legend: false, colors: 'content', drawing: { as: 'line', area: true, ends: true, gradient: true } },
  (points) => ({ points: points.map(({ x }) => same(x)), series: [{ label: content, values: points.map(({ y }) => y * contentUnit) }] }),
);

/** The points of two years of months or of some days, and a series for each year, the latest first; earlier years are dashed lines. */
export const yearsOf = (data: AnswerOf<typeof analysis.opinionOverTime>['chartData']): ChartData => {
  const years = [...new Set(data.map(({ name }) => name))].toSorted((one, other) => Number(other) - Number(one));
  const places = [...new Set(data.map(({ x }) => x))];
  return {
    head: daysShown.some(({ value }) => value === places[0]) ? day : say('月份', 'Month'),
    points: places.map((place) => labelOf([...monthsShown, ...daysShown], place)),
    series: years.map((year, at) => ({
      label: same(year),
      dashed: at > 0,
      values: places.map((place) => data.find(({ x, name }) => x === place && name === year)?.y ?? 0),
    })),
  };
};

/** Three figures of public opinion. */
export const opinionCharts = analysis.opinionQuotas.map(({ value: quota, label: title }) =>
  chart(
    analysis.opinionOverTime,
    { quota },
    quota === 'published'
      ? { title, head: day, height: 80, legend: false, colors: 'greens', drawing: { as: 'bars', bare: true, turns: true } }
      : { title, head: day, height: 80, colors: 'years', drawing: { as: 'line', bare: true } },
    ({ chartData, count, growth }) => ({ ...yearsOf(chartData), grown: { count, growth, since } }),
  ),
);

const [shares] = analysis.opinionShares;

/** How often each kind of content was shared. */
export const sharesChart = chart(
  analysis.opinionByKind,
  { quota: shares.value },
  { title: shares.label, head: say('类型', 'Kind'), height: 80, colors: 'kinds', drawing: { as: 'donut', bare: true } },
  ({ chartData, count, growth }) => ({
    points: [amount],
    series: chartData.map(({ name, value, itemStyle: { color } }) => ({ label: labelOf(contentKinds, name), color, values: [value] })),
    grown: { count, growth, since },
  }),
);

export const publishedChart = chart(
  analysis.contentPublished,
  {},
  { title: analysis.contentPublished.summary, head: time, height: 320, colors: 'kinds', drawing: { as: 'bars', stacked: true, tick: 'thousands' } },
  (kinds) => ({ points: (kinds[0]?.x ?? []).map(same), series: kinds.map(({ name, y }) => ({ label: labelOf(contentKinds, name), values: y })) }),
);

/** When people read each kind of content. */
export const periodsChart = chart(
  analysis.contentPeriods,
  {},
  { title: analysis.contentPeriods.summary, head: time, height: 320, unit: 'percent', colors: 'kinds', drawing: { as: 'line', tick: 'percent' } },
  ({ xAxis, data }) => ({ points: xAxis.map(same), series: data.map(({ name, value }) => ({ label: labelOf(contentKinds, name), values: value })) }),
);

/** The history of four figures. */
export const overviewChart = chart(
  analysis.dataOverview,
  {},
  { title: say('数据总览', 'Overview'), head: day, height: 400, colors: 'overview', drawing: { as: 'line', stacked: true } },
  ({ xAxis, data }) => ({ points: xAxis.map(same), series: data.map(({ name, value }) => ({ label: labelOf(overviewSeries, name), values: value })) }),
);

/** Four figures over their last twelve days: stocks are bars, their trends are lines. */
export const growthCharts = analysis.growthQuotas.map(({ value: quota, label: title, isStock }) =>
  chart(
    analysis.dataChainGrowth,
    { quota },
    isStock
      ? { title, head: day, height: 80, legend: false, colors: 'growthBars', drawing: { as: 'bars', bare: true, turns: true } }
      : { title, head: day, height: 80, legend: false, colors: 'line', drawing: { as: 'line', bare: true } },
    ({ chartData: { xAxis, data }, count, growth }) => ({
      points: xAxis.map((x) => labelOf(daysShown, x)),
      series: [{ label: title, values: data.value }],
      grown: { count, growth, falls: growth <= riseThreshold },
    }),
  ),
);

export const contentSharesChart = fixedChart(
  { title: say('内容类型占比', 'Content by type'), head: say('类型', 'Type'), height: 300, colors: 'categories', drawing: { as: 'donut', middle: content } },
  [content],
  contentKinds.map(({ label }, at) => ({ label, values: [contentShares[at] ?? 0] })),
);

export const viewersChart = fixedChart(
  { title: say('在线人数', 'Viewers online'), head: time, height: 240, legend: false, colors: 'line', drawing: { as: 'line', area: true } },
  viewersByHour.map((_, hour) => same(`${hour + 1}:00`)),
  [{ label: say('人数', 'Viewers'), values: viewersByHour }],
);

export const reactionsChart = fixedChart(
  { title: say('今日转评赞统计', 'Likes, comments, and shares today'), head: say('操作', 'Action'), height: 122, legend: false, colors: 'actions', drawing: { as: 'bars', lying: true } },
  reactions.map(({ label }) => label),
  [{ label: say('次数', 'Times'), values: reactions.map(({ count }) => count) }],
);

/** What each kind of content is about. */
export const topicsChart = fixedChart(
  { title: say('内容题材分布', 'Content by topic'), head: say('题材', 'Topic'), height: 222, colors: 'categories', drawing: { as: 'radar', ends: topics.map(({ end }) => end) } },
  topics.map(({ label }) => label),
  contentKinds.map(({ label }, at) => ({ label, values: topics.map(({ amounts }) => amounts[at] ?? 0) })),
);

/** Where the content of each kind comes from. */
export const sourceCharts = contentKinds.map(({ label: title }) =>
  fixedChart(
    { title, untitled: true, head: say('来源', 'Source'), height: 260, colors: 'sources', drawing: { as: 'donut', middle: title } },
    [amount],
    sources.map(({ label, count }) => ({ label, values: [count] })),
  ),
);
