import { contentKinds } from '#resources/samples/series';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { BarDrawing, DonutDrawing, RadarDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { actions, byTopic, sources, topics } from './figures';
import { analysisTexts } from './texts';

/** Today's reactions of readers. */
export const ActionsChart = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const [color] = palettes.actions[useMode()];
  return (
    <SampleChart
      title={text(analysisTexts.actions)}
      height={122}
      legend={false}
      data={{
        head: text(analysisTexts.action),
        points: actions.map(({ label }) => text(label)),
        series: [{ id: 'count', label: text(analysisTexts.count), color, values: actions.map(({ count }) => count) }],
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <BarDrawing data={shown} height={122} lying />}
    </SampleChart>
  );
};

/** What each kind of content is about. */
export const TopicsChart = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.categories[useMode()];
  return (
    <SampleChart
      title={text(analysisTexts.kinds)}
      height={222}
      data={{
        head: text(analysisTexts.topic),
        points: topics.map(({ label }) => text(label)),
        series: byTopic.map(({ kind, values }, at) => ({
          id: kind.value,
          label: text(kind.label),
          color: colors[at] ?? '',
          values,
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <RadarDrawing data={shown} height={222} ends={topics.map(({ end }) => end)} />}
    </SampleChart>
  );
};

/** Where the content of each kind comes from. */
export const SourceCharts = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.sources[useMode()];
  return contentKinds.map(({ value: kind, label }) => (
    <SampleChart
      key={kind}
      title={text(label)}
      titled={false}
      height={260}
      data={{
        head: text(analysisTexts.source),
        points: [text(analysisTexts.amount)],
        series: sources.map(({ id, label: source, count }, at) => ({
          id,
          label: text(source),
          color: colors[at] ?? '',
          values: [count],
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <DonutDrawing data={shown} height={260} middle={text(label)} />}
    </SampleChart>
  ));
};
