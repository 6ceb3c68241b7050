import type { AnswerOf } from '#engine/samples';
import { say } from '#engine/schema/language';
import { chart, labelOf, type ChartData, type FixedChart } from './chart';
import { contentData } from './dashboard';
import { same } from './mockCall';
import { viewersByHour } from './studio';
import * as analysis from './visualization';
import { contentShares } from './workplace';

const amount = say('数量', 'Amount');
const since = say('较昨日', 'From yesterday');
const day = say('日期', 'Day');
const time = say('时间', 'Time');
const kind = say('类型', 'Kind');
const content = say('内容量', 'Content');
const { contentKinds, daysShown, monthsShown, overviewSeries, sources, topics, reactions } = analysis;

const contentUnit = 10_000;
/** The template's growth has no sign: above this it shows a rise, below a fall. */
const riseThreshold = 50;

/** The amount of content on each of twelve days. */
export const contentChart = chart(
  contentData,
  {},
  { title: contentData.summary, head: day, height: 289, as: 'line', area: true },
  (points) => ({
    points: points.map(({ x }) => same(x)),
    series: [{ label: content, values: points.map(({ y }) => y * contentUnit) }],
  }),
);

/** The points of two years of months or of some days, and a series for each year, the latest first; earlier years are dashed lines. */
export const yearsOf = (data: AnswerOf<typeof analysis.opinionOverTime>['chartData']): ChartData => {
  const years = [...new Set(data.map(({ name }) => name))].toSorted((one, other) => Number(other) - Number(one));
  const places = [...new Set(data.map(({ x }) => x))];
  return {
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
    { title, head: time, height: 80, as: quota === 'published' ? 'bars' : 'line', bare: true },
    ({ chartData, count, growth }) => ({
      ...yearsOf(chartData),
      grown: { count, growth, since },
    }),
  ),
);

const [shares] = analysis.opinionShares;

/** How often each kind of content was shared. */
export const sharesChart = chart(
  analysis.opinionByKind,
  { quota: shares.value },
  { title: shares.label, head: kind, height: 80, as: 'pie', bare: true },
  ({ chartData, count, growth }) => ({
    points: [amount],
    series: chartData.map(({ name, value }) => ({ label: labelOf(contentKinds, name), values: [value] })),
    grown: { count, growth, since },
  }),
);

export const publishedChart = chart(
  analysis.contentPublished,
  {},
  { title: analysis.contentPublished.summary, head: time, height: 320, as: 'bars', stacked: true },
  (kinds) => ({
    points: (kinds[0]?.x ?? []).map(same),
    series: kinds.map(({ name, y }) => ({ label: labelOf(contentKinds, name), values: y })),
  }),
);

/** When people read each kind of content. */
export const periodsChart = chart(
  analysis.contentPeriods,
  {},
  { title: analysis.contentPeriods.summary, head: time, height: 320, unit: 'percent', as: 'line' },
  ({ xAxis, data }) => ({
    points: xAxis.map(same),
    series: data.map(({ name, value }) => ({ label: labelOf(contentKinds, name), values: value })),
  }),
);

/** The history of four figures. */
export const overviewChart = chart(
  analysis.dataOverview,
  {},
  { title: say('数据总览', 'Overview'), head: day, height: 430, as: 'line', area: true, stacked: true },
  ({ xAxis, data }) => ({
    points: xAxis.map(same),
    series: data.map(({ name, value }) => ({ label: labelOf(overviewSeries, name), values: value })),
  }),
);

/** Four figures over their last twelve days: stocks are bars, their trends are lines. */
export const growthCharts = analysis.growthQuotas.map(({ value: quota, label: title, isStock }) =>
  chart(
    analysis.dataChainGrowth,
    { quota },
    { title, head: day, height: 80, as: isStock ? 'bars' : 'line', bare: true },
    ({ chartData: { xAxis, data }, count, growth }) => ({
      points: xAxis.map((x) => labelOf(daysShown, x)),
      series: [{ label: title, values: data.value }],
      grown: { count, growth, falls: growth <= riseThreshold },
    }),
  ),
);

export const contentSharesChart: FixedChart = {
  title: say('内容类型占比', 'Content by type'),
  head: kind,
  height: 300,
  as: 'pie',
  points: [content],
  series: contentKinds.map(({ label }, at) => ({ label, values: [contentShares[at] ?? 0] })),
};

export const viewersChart: FixedChart = {
  title: say('在线人数', 'Viewers online'),
  head: time,
  height: 240,
  as: 'line',
  area: true,
  points: viewersByHour.map((_, hour) => same(`${hour + 1}:00`)),
  series: [{ label: say('人数', 'Viewers'), values: viewersByHour }],
};

export const reactionsChart: FixedChart = {
  title: say('今日转评赞统计', 'Likes, comments, and shares today'),
  head: say('操作', 'Action'),
  height: 150,
  as: 'bars',
  lying: true,
  points: reactions.map(({ label }) => label),
  series: [{ label: say('次数', 'Times'), values: reactions.map(({ count }) => count) }],
};

/** What each kind of content is about. */
export const topicsChart: FixedChart = {
  title: say('内容题材分布', 'Content by topic'),
  head: say('题材', 'Topic'),
  height: 222,
  as: 'bars',
  stacked: true,
  lying: true,
  points: topics.map(({ label }) => label),
  series: contentKinds.map(({ label }, at) => ({ label, values: topics.map(({ amounts }) => amounts[at] ?? 0) })),
};

/** Where the content of each kind comes from. */
export const sourceCharts = contentKinds.map(({ label: title }): FixedChart => ({
  title,
  untitled: true,
  head: say('来源', 'Source'),
  height: 260,
  as: 'pie',
  points: [title],
  series: sources.map(({ label, count }) => ({ label, values: [count] })),
}));
