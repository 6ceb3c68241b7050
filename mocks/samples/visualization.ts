import {
  contentKinds,
  daysShown,
  growthQuotas,
  monthsShown,
  overviewSeries,
  contentPeriods,
  contentPublished,
  dataChainGrowth,
  dataOverview,
  opinionByKind,
  opinionOverTime,
  popularAuthors,
} from '#resources/samples/visualization';
import { say } from '#resources/schema/language';
import { answering, between, times } from './answering';

const twelve = 12;
/** `0:00`, `2:00`, … `22:00`. */
const hours = times(twelve, (place) => `${place * 2}:00`);
const grown = { count: 5670, growth: 206.32 } as const;
const shares = [
  { value: 25, color: '#8D4EDA' },
  { value: 35, color: '#165DFF' },
  { value: 40, color: '#00B2FF' },
] as const;

const authors = [
  say('用魔法打败魔法', 'Fighting fire with fire'),
  say('王多鱼', 'Duoyu Wang'),
  say('Christopher', 'Christopher'),
  say('叫我小李好了', 'Just call me Li'),
  say('陈皮话梅糖', 'Plum drops'),
  say('碳烤小肥羊', 'Charcoal lamb'),
  say('山野来信', 'Letters from the hills'),
];

/** Answers of the analysis and the multi-dimension analysis. */
export const visualization = [
  answering(opinionOverTime, ({ quota }, { random, today }) => {
    const year = today.getUTCFullYear();
    const point = (x: string, least: number, name: number) => ({
      x,
      y: between(random, least, 100),
      name: String(name),
    });
    return {
      ...grown,
      chartData:
        quota === 'published'
          ? daysShown.map(({ value }) => point(value, 20, year))
          : [year - 1, year].flatMap((name) => monthsShown.map(({ value }) => point(value, 0, name))),
    };
  }),
  answering(opinionByKind, () => ({
    ...grown,
    chartData: shares.map(({ value, color }, place) => ({
      name: (contentKinds[place] ?? contentKinds[0]).value,
      value,
      itemStyle: { color },
    })),
  })),
  answering(contentPeriods, (_, { random }) => ({
    xAxis: hours,
    data: contentKinds.map(({ value: name }) => ({ name, value: times(twelve, () => between(random, 30, 90)) })),
  })),
  answering(contentPublished, (_, { random }) =>
    contentKinds.map(({ value: name }) => ({ name, x: hours, y: times(twelve, () => between(random, 1000, 3000)) })),
  ),
  answering(popularAuthors, (_, { random }) => ({
    list: authors.map((author, place) => ({
      ranking: place + 1,
      author,
      contentCount: String(between(random, 1000, 9999)),
      clickCount: String(between(random, 1000, 9999)),
    })),
  })),
  answering(dataChainGrowth, ({ quota }, { random }) => ({
    count: between(random, 1000, 3000),
    growth: between(random, 2000, 10_000) / 100,
    chartData: {
      xAxis: daysShown.map(({ value }) => value),
      data: {
        name: (growthQuotas.find(({ value }) => value === quota) ?? growthQuotas[0]).value,
        value: times(twelve, () => between(random, 1000, 3000)),
      },
    },
  })),
  answering(dataOverview, (_, { random }) => ({
    xAxis: times(twelve, (place) => `12.${10 + place}`),
    data: overviewSeries.map(({ value: name }) => ({
      name,
      count: between(random, 20, 2000),
      value: times(twelve, () => between(random, 800, 4000)),
    })),
  })),
];
