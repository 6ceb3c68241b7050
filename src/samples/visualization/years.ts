import { daysShown, monthsShown } from '#resources/samples/series';
import type { opinionOverTime } from '#resources/samples/visualization';
import type { AnswerOf } from '#resources/schema/call';
import type { SayText } from '#src/i18n/useText';
import type { Mode } from '#src/theme';
import type { ChartData } from '../charts/chartData';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { analysisTexts } from './texts';

type OverTime = AnswerOf<typeof opinionOverTime>['chartData'];

/** A series for each year, the latest first; earlier years are dashed lines. */
export const yearsOf = (points: OverTime, mode: Mode, text: SayText, say: ChartData['say']): ChartData => {
  const years = [...new Set(points.map(({ name }) => name))].toSorted((one, other) => Number(other) - Number(one));
  const places = [...new Set(points.map(({ x }) => x))];
  const isByDay = daysShown.some(({ value }) => value === places[0]);
  return {
    head: text(isByDay ? analysisTexts.day : analysisTexts.month),
    points: places.map((place) => text(labelOf([...monthsShown, ...daysShown], place))),
    series: years.map((year, at) => ({
      id: year,
      label: year,
      color: palettes.years[mode][Math.min(at, 1)] ?? '',
      dashed: at > 0,
      values: places.map((place) => points.find(({ x, name }) => x === place && name === year)?.y ?? 0),
    })),
    say,
  };
};
