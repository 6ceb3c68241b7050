import { lazy, Suspense, useState } from 'react';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { SamplePage } from '../page/SamplePage';
import { ChatPanel } from './ChatPanel';
import { QuickOperations } from './QuickOperations';
import { Statistics } from './Statistics';
import { firstStudio } from './studio';
import { StudioPreview } from './StudioPreview';
import { StudioStatus } from './StudioStatus';
import { monitorTexts } from './texts';
import './monitor.css';

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
