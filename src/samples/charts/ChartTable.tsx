import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { sliceTotal, type ChartData } from './chartData';

const share = say('占比', 'Share');
/** The card and the chart share a title, so this region needs another name. */
const figures = say('%{title}：数据', '%{title}: figures');

/** The figures of a chart: a row for each point, or for each slice of a chart with one point. */
export const ChartTable = ({ title, data }: { title: string; data: ChartData }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const name = text(figures, { title });
  const { head, points, series, say: sayValue } = data;
  const [first = '', ...more] = points;
  if (more.length > 0)
    return (
      <ScrollTable
        title={name}
        heads={[head, ...series.map(({ label }) => label)]}
        rows={points.map((point, at) => [point, point, ...series.map(({ values }) => sayValue(values[at] ?? 0))])}
      />
    );
  const total = sliceTotal(data);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ScrollTable
      title={name}
      heads={[head, first, text(share)]}
      rows={series.map(({ id, label, values: [value = 0] }) => [
        id,
        label,
        sayValue(value),
        percent.format(total === 0 ? 0 : value / total),
      ])}
    />
  );
};
