import { contentKinds } from '../../../resources/samples/series';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { useMode } from '../../ui/themeMode';
import { BarDrawing, DonutDrawing, RadarDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { actions, byTopic, sources, topics } from './figures';
import { texts } from './texts';

/** What readers did today. */
export const ActionsChart = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const [colour] = palettes.actions[useMode()];
  return (
    <SampleChart
      title={text(texts.actions)}
      height={122}
      legend={false}
      data={{
        head: text(texts.action),
        points: actions.map(({ label }) => text(label)),
        series: [{ id: 'count', label: text(texts.count), colour, values: actions.map(({ count }) => count) }],
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
  const colours = palettes.categories[useMode()];
  return (
    <SampleChart
      title={text(texts.kinds)}
      height={222}
      data={{
        head: text(texts.topic),
        points: topics.map(({ label }) => text(label)),
        series: byTopic.map(({ kind, values }, at) => ({
          id: kind.value,
          label: text(kind.label),
          colour: colours[at] ?? '',
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
  const colours = palettes.sources[useMode()];
  return contentKinds.map(({ value: kind, label }) => (
    <SampleChart
      key={kind}
      title={text(label)}
      titled={false}
      height={260}
      data={{
        head: text(texts.source),
        points: [text(texts.amount)],
        series: sources.map(({ id, label: source, count }, at) => ({
          id,
          label: text(source),
          colour: colours[at] ?? '',
          values: [count],
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <DonutDrawing data={shown} height={260} middle={text(label)} />}
    </SampleChart>
  ));
};
