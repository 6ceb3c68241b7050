import { contentKinds } from '../../../resources/samples/series';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { useMode } from '../../ui/themeMode';
import { DonutDrawing } from './drawings';
import { palettes } from './palettes';
import { SampleChart } from './SampleChart';
import { texts } from './texts';

const height = 310;

/** The template's own figures: no call answers them. */
const amounts = [148_564, 334_271, 445_694] as const;

/** How much of each category there is, and all of it in the middle. */
export const CategoryShares = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colours = palettes.categories[useMode()];
  return (
    <SampleChart
      title={text(texts.shares)}
      height={height}
      data={{
        head: text(texts.kind),
        points: [text(texts.amount)],
        series: contentKinds.map(({ value, label }, at) => ({
          id: value,
          label: text(label),
          colour: colours[at] ?? '',
          values: [amounts[at] ?? 0],
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <DonutDrawing data={shown} height={height} middle={text(texts.amount)} />}
    </SampleChart>
  );
};
