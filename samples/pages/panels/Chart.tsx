import { lazy, Suspense, useState, type ReactNode } from 'react';
import { palette, type CallChart, type ChartData, type ChartLook, type FixedChart } from '#samples/calls/chart';
import type { Call } from '#engine/schema';
import { say } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client';
import { Figure, IconButton, MuiProvider, ScrollTable, useMode } from '#engine/client/ui';
import { Block, Card, Empty } from './Page';
import { Grown } from './parts';

// The chart library is large, so a page shows its texts and figures first.
const ChartDrawing = lazy(() => import('./drawings'));

/** A chart with its legend, and the table behind it: a row for each point, or for each slice of a pie. */
export const Chart = ({ title, head, untitled, points: places, series: all, ...look }: ChartLook & ChartData) => {
  const text = useText();
  const locale = useLocaleInUse();
  const colors = palette[useMode()];
  const [asTable, setAsTable] = useState(false);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const sayValue = (value: number) => (look.unit ? percent.format(value / 100) : value.toLocaleString(locale));
  const points = places.map((point) => text(point));
  const series = all.map(({ label, dashed = false, values }, at) => ({
    id: String(at),
    label: text(label),
    color: colors[at % colors.length] ?? '',
    dashed,
    values,
  }));
  if (points.length === 0 || series.length === 0) return <Empty />;
  const isWhole = look.as === 'pie';
  return (
    <Figure
      title={text(title)}
      titled={!untitled}
      legend={series.length > 1 && !asTable ? series : []}
      extra={
        <IconButton
          look="plain small"
          icon={asTable ? 'chart' : 'columns'}
          label={text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      <div style={{ minHeight: look.height, minWidth: 0 }}>
        {asTable ? (
          <ScrollTable
            // The card and the chart share a title, so this region needs another name.
            title={text(say('%{title}：数据', '%{title}: figures'), { title: text(title) })}
            heads={[text(head), ...(isWhole ? points : series.map(({ label }) => label))]}
            rows={
              isWhole
                ? series.map(({ id, label, values: [value = 0] }) => [id, label, sayValue(value)])
                : points.map((point, at) => [point, point, ...series.map(({ values }) => sayValue(values[at] ?? 0))])
            }
          />
        ) : (
          <MuiProvider>
            <Suspense>
              <ChartDrawing {...look} points={points} series={series} sayValue={sayValue} />
            </Suspense>
          </MuiProvider>
        )}
      </div>
    </Figure>
  );
};

/** The pixels of a legend above a drawing. */
const legendHeight = 30;

/** A chart of what its call answers, and above it the figure that has grown, if there is one. */
export const ChartBlock = <const C extends Call>({ of: { call, sent, look, read } }: { of: CallChart<C> }) => (
  <Block call={call} sent={sent} height={look.height + legendHeight}>
    {(answer) => {
      const { grown, ...data } = read(answer);
      return (
        <>
          {grown && <Grown {...grown} />}
          <Chart {...look} {...data} />
        </>
      );
    }}
  </Block>
);

/** A panel with a chart; `children` stand above it. */
export const ChartCard = <const C extends Call>({
  of,
  children,
}: {
  of: CallChart<C> | FixedChart;
  children?: ReactNode;
}) => (
  <Card title={'look' in of ? of.look.title : of.title}>
    {children}
    {'look' in of ? <ChartBlock of={of} /> : <Chart {...of} />}
  </Card>
);
