import { lazy, Suspense, useState } from 'react';
import { useUser } from '#src/auth/useUser';
import { useText, useLocaleInUse } from '#src/i18n/useText';
import { SamplePage } from '../page/SamplePage';
import { ChatPanel } from './ChatPanel';
import {
  firstStudio,
  withStandbyToggled,
  withNextQuality,
  withNextStream,
  withoutQuality,
  type Studio,
  streams,
} from './studio';
import { StudioPreview } from './StudioPreview';
import { monitorTexts } from './texts';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { notify } from '#src/ui/toasts/toasts';
import { Card } from '../page/Block';
import { Segments } from '#src/ui/buttons/Segments';
import { LineDrawing } from '../charts/drawings';
import { SampleChart } from '../charts/SampleChart';
import { viewersByHour } from './carousel';
import { LiveMethods } from './LiveMethods';
import { FactList } from '../page/FactList';
import './monitor.css';

/** The state of the broadcast and of its streams. */
const StudioStatus = ({ stream, quality }: Studio) => {
  const text = useText();
  return (
    <Card title={monitorTexts.status} extra={<span className="tag success">{text(monitorTexts.smooth)}</span>}>
      <div className="card-body studio-status">
        <FactList
          of={streams.flatMap(({ label }) => [
            { label: text(monitorTexts.bitRate, { stream: text(label) }), value: '6 Mbps' },
            { label: text(monitorTexts.frameRate, { stream: text(label) }), value: '60 fps' },
          ])}
        />
        <h3>{text(monitorTexts.pictureInfo)}</h3>
        <FactList
          of={[
            { label: text(monitorTexts.line), value: text(stream.label) },
            { label: text(monitorTexts.cdn), value: 'KS' },
            { label: text(monitorTexts.format), value: 'FLV' },
            { label: text(monitorTexts.quality), value: text(quality.label) },
          ]}
        />
      </div>
    </Card>
  );
};

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
const Statistics = () => {
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

interface QuickOperationsProps {
  readonly studio: Studio;
  readonly onChange: (studio: Studio) => void;
}

/** Urgent operations on a broadcast. A toast confirms each, and the status or the preview shows it. */
const QuickOperations = ({ studio, onChange }: QuickOperationsProps) => {
  const text = useText();
  const change = (next: Studio, said: string) => {
    onChange(next);
    notify(said, 'success');
  };
  const isLast = studio.offered.length === 1;
  const nextQuality = () => {
    const next = withNextQuality(studio);
    change(next, text(monitorTexts.nowQuality, { name: text(next.quality.label) }));
  };
  const nextStream = () => {
    const next = withNextStream(studio);
    change(next, text(monitorTexts.nowLine, { name: text(next.stream.label) }));
  };
  const remove = () => change(withoutQuality(studio), text(monitorTexts.removed, { name: text(studio.quality.label) }));
  const toggleGasket = () =>
    change(withStandbyToggled(studio), text(studio.standby ? monitorTexts.standbyOff : monitorTexts.standbyOn));
  return (
    <Card title={monitorTexts.quick}>
      <div className="card-body quick-operations">
        <Button look="outline wide" disabled={isLast} onClick={nextQuality}>
          <Icon name="screen" />
          {text(monitorTexts.changeClarity)}
        </Button>
        <Button look="outline wide" onClick={nextStream}>
          <Icon name="refresh" />
          {text(monitorTexts.switchStream)}
        </Button>
        <Button look="outline wide" disabled={isLast} onClick={remove}>
          <Icon name="close" />
          {text(monitorTexts.removeClarity)}
        </Button>
        <Button look="outline wide" aria-pressed={studio.standby} onClick={toggleGasket}>
          <Icon name="upload" />
          {text(monitorTexts.pushGasket)}
        </Button>
      </div>
    </Card>
  );
};

// Forms need Material UI, so the rest of the page shows first.
const StudioInfo = lazy(async () => ({ default: (await import('./StudioInfo')).StudioInfo }));

/** A running broadcast: what viewers see and write, its streams, and the quick operations. */
const MonitorPage = () => {
  const text = useText();
  const host = useUser()?.name ?? '';
  const [studio, setStudio] = useState(firstStudio);
  const [title, setTitle] = useState<string>();
  const shownTitle = title ?? text(monitorTexts.room, { name: host });
  return (
    <SamplePage route="Monitor" className="monitor">
      <ChatPanel />
      <div className="monitor-middle sample-stack">
        <StudioPreview title={shownTitle} host={host} standby={studio.standby} />
        <Statistics />
      </div>
      <div className="monitor-side sample-stack">
        <StudioStatus {...studio} />
        <QuickOperations studio={studio} onChange={setStudio} />
        <Suspense>
          <StudioInfo title={shownTitle} onTitle={setTitle} />
        </Suspense>
      </div>
    </SamplePage>
  );
};

export default MonitorPage;
