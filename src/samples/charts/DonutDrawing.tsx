import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { useLocaleInUse } from '#src/i18n/useText';
import { chartLook, sayPoints } from '#src/ui/chart/look';
import { sliceTotal, type DrawingProps } from './chartData';

interface DonutDrawingProps extends DrawingProps {
  /** Stands in the middle, above the total of all slices. */
  readonly middle?: string;
  /** Hides the shares beside the slices, for little room. */
  readonly bare?: boolean;
}

const Middle = ({ label, total }: { label: string; total: string }) => {
  const { left, top, width, height } = useDrawingArea();
  const [x, y] = [left + width / 2, top + height / 2];
  return (
    <g className="donut-middle">
      <text x={x} y={y - 8}>
        {label}
      </text>
      <text x={x} y={y + 16} className="donut-total">
        {total}
      </text>
    </g>
  );
};

/** Parts of a whole. */
const DonutDrawing = ({ data, height, middle, bare }: DonutDrawingProps) => {
  const locale = useLocaleInUse();
  const { skipAnimation } = chartLook(locale);
  const total = sliceTotal(data);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shareOf = (value: number) => percent.format(total === 0 ? 0 : value / total);
  const around = bare ? {} : { arcLabel: ({ value }: { value: number }) => shareOf(value), arcLabelRadius: '94%' };
  return (
    <PieChart
      skipAnimation={skipAnimation}
      height={height}
      margin={bare ? 2 : 8}
      localeText={sayPoints}
      hideLegend
      series={[
        {
          innerRadius: bare ? '0%' : '58%',
          outerRadius: bare ? '100%' : '82%',
          paddingAngle: bare ? 0 : 1,
          ...around,
          data: data.series.map(({ id, label, color, values: [value = 0] }) => ({ id, label, color, value })),
          valueFormatter: ({ value }) => `${data.say(value)} (${shareOf(value)})`,
        },
      ]}
      sx={{ [`& .${pieClasses.arcLabel}`]: { fill: 'var(--body)', fontSize: 12 } }}
    >
      {middle !== undefined && <Middle label={middle} total={data.say(total)} />}
    </PieChart>
  );
};

export default DonutDrawing;
