import { useState } from 'react';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Segments } from '#src/ui/buttons/Segments';
import { LineDrawing } from '../charts/drawings';
import { SampleChart } from '../charts/SampleChart';
import { Card } from '../page/Block';
import { viewersByHour } from './carousel';
import { LiveMethods } from './LiveMethods';
import { monitorTexts } from './texts';

const height = 240;

const Population = () => {
  const text = useText();
  const locale = useLocaleInUse();
  return (
    <SampleChart
      title={text(monitorTexts.population)}
      height={height}
      legend={false}
      data={{
        head: text(monitorTexts.time),
        points: viewersByHour.map((_, hour) => `${hour + 1}:00`),
        say: (value) => value.toLocaleString(locale),
        series: [{ id: 'viewers', label: text(monitorTexts.viewers), color: '#4080FF', values: viewersByHour }],
      }}
    >
      {(data) => <LineDrawing data={data} height={height} area />}
    </SampleChart>
  );
};

const tabs = [
  { value: 'method', label: monitorTexts.method },
  { value: 'population', label: monitorTexts.population },
] as const;

/** How the broadcast is produced, and how many people watch it. */
export const Statistics = () => {
  const text = useText();
  const [tab, setTab] = useState<'method' | 'population'>('method');
  return (
    <Card
      title={monitorTexts.statistics}
      extra={
        <Segments
          label={text(monitorTexts.statistics)}
          options={tabs.map(({ value, label }) => ({ value, label: text(label) }))}
          chosen={tab}
          onChoose={setTab}
        />
      }
    >
      <div className="card-body">{tab === 'method' ? <LiveMethods /> : <Population />}</div>
    </Card>
  );
};
