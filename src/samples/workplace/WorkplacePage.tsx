import { useState, lazy, Suspense } from 'react';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { SamplePage } from '../page/SamplePage';
import { Carousel } from './Carousel';
import { Documents } from './Documents';
import { Figures } from './Figures';
import { Popular } from './Popular';
import { QuickActions } from './QuickActions';
import { Shares } from './Shares';
import { workplaceTexts } from './texts';
import type { Tone } from '#resources/schema/choices';
import { say, type LocalizedText } from '#resources/schema/language';
import { messageList, type Message } from '#resources/message/calls';
import { useOpenMessage } from '#src/shell/message/useOpenMessage';
import { Block, Card, ListBlock } from '../page/Block';
import { contentData } from '#resources/samples/dashboard';
import { useMode } from '#src/ui/themeMode';
import { LineDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Link, useLocation } from 'react-router';
import { useTrail } from '#src/shell/trail/usePageTrail';
import { Icon } from '#src/ui/icons';
import { visitedPaths } from '../note/visits';
import './workplace.css';

const Visit = ({ path }: { path: string }) => {
  const trail = useTrail(path);
  const label = trail.at(-1)?.label ?? path;
  return (
    <li>
      <Link to={path} title={trail.map((step) => step.label).join(' / ')}>
        <Icon name="operationLog" size={18} />
        {label}
      </Link>
    </li>
  );
};

/** The pages that this person opened last, apart from this one. */
export const RecentlyVisited = () => {
  const text = useText();
  const { pathname } = useLocation();
  const others = visitedPaths().filter((path) => path !== pathname);
  return (
    <Card title={workplaceTexts.recent}>
      {others.length === 0 ? (
        <p className="workplace-hint quiet">{text(workplaceTexts.noRecent)}</p>
      ) : (
        <ul className="tiles">
          {others.map((path) => (
            <Visit key={path} path={path} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const height = 289;
/** The answer counts tens of thousands. */
const unit = 10_000;

/** The amount of content on each of twelve days. */
const ContentChart = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const gradient = palettes.content[useMode()];
  return (
    <Card title={workplaceTexts.contentData} className="workplace-content">
      <ListBlock call={contentData} sent={{}}>
        {(points) => (
          <div className="workplace-chart">
            <SampleChart
              title={text(workplaceTexts.contentData)}
              height={height}
              legend={false}
              data={{
                head: text(workplaceTexts.day),
                points: points.map(({ x }) => x),
                say: (value) => value.toLocaleString(locale),
                series: [
                  {
                    id: 'content',
                    label: text(workplaceTexts.content),
                    color: gradient[1],
                    values: points.map(({ y }) => y * unit),
                  },
                ],
              }}
            >
              {(data) => <LineDrawing data={data} height={height} area ends gradient={gradient} />}
            </SampleChart>
          </div>
        )}
      </ListBlock>
    </Card>
  );
};

const NoticeReader = lazy(() => import('#src/shell/message/NoticeReader'));

const activity = { tag: say('活动', 'Event'), tone: 'warning' } as const;
const news = { tag: say('消息', 'News'), tone: 'success' } as const;
const notice = { tag: say('通知', 'Notice'), tone: 'primary' } as const;

/** Shown to a person without notices. */
const samples: readonly { readonly tag: LocalizedText; readonly tone: Tone; readonly title: LocalizedText }[] = [
  { ...activity, title: say('最新内容优惠活动', 'Latest offers for your content') },
  { ...news, title: say('新增内容尚未通过审核，详情请查看', 'New content has not passed review yet') },
  { ...notice, title: say('当前产品试用期即将结束，如需续费请联系我们', 'Your trial ends soon. Contact us to renew.') },
  { ...notice, title: say('1 月新系统升级计划通知', 'System upgrade planned for January') },
  { ...news, title: say('新增内容已经通过审核，详情请查看', 'New content has passed review') },
];

/** The notices published to this person, or the sample's where there are none. */
export const Announcements = () => {
  const text = useText();
  const [reading, setReading] = useState<Message>();
  const open = useOpenMessage(setReading);
  return (
    <Card title={workplaceTexts.announcements}>
      <Block call={messageList} sent={{ type: 'notice', page: 1, pageSize: 5 }}>
        {(published) => (
          <ul className="announcements">
            {published.map((message) => (
              <li key={message.id}>
                <span className={`tag ${notice.tone}`}>{text(notice.tag)}</span>
                <button type="button" className="cut" title={message.title} onClick={() => void open(message)}>
                  {message.title}
                </button>
              </li>
            ))}
            {published.length === 0 &&
              samples.map(({ tag, tone, title }) => (
                <li key={title['en-US']}>
                  <span className={`tag ${tone}`}>{text(tag)}</span>
                  <span className="cut" title={text(title)}>
                    {text(title)}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Block>
      {reading && (
        <Suspense>
          <NoticeReader message={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};

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
