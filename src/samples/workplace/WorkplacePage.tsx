import { useState } from 'react';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { SamplePage } from '../page/SamplePage';
import { Announcements } from './Announcements';
import { Carousel } from './Carousel';
import { ContentChart } from './ContentChart';
import { Documents } from './Documents';
import { Figures } from './Figures';
import { Popular } from './Popular';
import { QuickActions } from './QuickActions';
import { RecentlyVisited } from './RecentlyVisited';
import { Shares } from './Shares';
import { workplaceTexts } from './texts';
import './workplace.css';

/** A person's start page: the key figures, and shortcuts to frequent tasks. */
const WorkplacePage = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const [today] = useState(() => new Date());
  return (
    <SamplePage route="Workplace" className="workplace">
      <div className="sample-stack">
        <section className="card workplace-banner">
          <h2>{text(workplaceTexts.welcome, { name: useUser()?.name ?? '' })}</h2>
          <p className="quiet">{new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(today)}</p>
          <Figures />
        </section>
        <ContentChart />
        <div className="workplace-pair sample-stack">
          <Popular />
          <Shares />
        </div>
      </div>
      <div className="workplace-side sample-stack">
        <QuickActions />
        <RecentlyVisited />
        <Carousel />
        <Announcements />
        <Documents />
      </div>
    </SamplePage>
  );
};

export default WorkplacePage;
