import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messageList } from '#resources/message/calls';
import { messagesPage } from '#resources/message/page';
import { latestActivity, myProjects, myTeams, visits } from '#resources/samples/user';
import { say } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { When } from '#src/ui/When';
import { ListCard, SamplePage, Stack } from '../panels/Page';
import { Growth, Portrait, TextButton } from '../panels/parts';
import { InfoHeader } from './InfoHeader';
import styles from './user.module.css';

/** The projects that the person takes part in. */
const Projects = () => {
  const text = useText();
  return (
    <ListCard call={myProjects} sent={{}}>
      {(projects) => (
        <ul className={styles.projects}>
          {projects.map(({ id, name, description, contributors, peopleNumber: count }) => (
            <li key={id}>
              <h3 className="cut" title={name}>
                {name}
              </h3>
              <p className="quiet cut" title={description}>
                {description}
              </p>
              <div>
                <ul>
                  {contributors.map((person) => (
                    <li key={person.email} title={`${person.name} ${person.email}`}>
                      <Portrait name={person.name} picture={person.avatar} size={26} />
                      <span className="visually-hidden">{person.name}</span>
                    </li>
                  ))}
                </ul>
                <span className="quiet">
                  {text(sayCount('等 %{count} 人', '%{count} person', '%{count} people'), { count })}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
};

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly hint: ReactNode;
  readonly avatar?: string;
}

/** Entries of two lines, with pictures where they have some. */
const Entries = ({ of }: { of: readonly Entry[] }) => (
  <ul className={styles.entries}>
    {of.map(({ id, title, hint, avatar }) => (
      <li key={id}>
        {avatar !== undefined && <Portrait name={title} picture={avatar} size={40} />}
        <div>
          <p>{title}</p>
          <p className="hint">{hint}</p>
        </div>
      </li>
    ))}
  </ul>
);

const shownFirst = 4;

/** Recent activities around the person. */
const Activities = () => {
  const [all, setAll] = useState(false);
  return (
    <ListCard
      call={latestActivity}
      sent={{}}
      extra={
        <TextButton
          look="text small"
          aria-expanded={all}
          label={all ? say('收起', 'Show less') : say('查看全部', 'Show all')}
          onClick={() => setAll(!all)}
        />
      }
    >
      {(activities) => (
        <Entries
          of={activities
            .slice(0, all ? undefined : shownFirst)
            .map(({ description, ...activity }) => ({ ...activity, hint: description }))}
        />
      )}
    </ListCard>
  );
};

/** How often the person's pages were visited. */
const Visits = () => {
  const locale = useLocaleInUse();
  return (
    <ListCard title={say('访问情况', 'Visits')} call={visits} sent={{}}>
      {(pages) => (
        <dl className={styles.visits}>
          {pages.map(({ name, visits: count, growth }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{count.toLocaleString(locale)}</span> <Growth value={growth} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListCard>
  );
};

/** The latest notices published to this person; they come from the server, not from the mock. */
const Notices = () => (
  <ListCard
    title={say('站内通知', 'Notices')}
    call={messageList}
    sent={{ type: 'notice', page: 1, pageSize: 4 }}
    extra={
      <Link className="button text small" to={`/${messagesPage.path}`}>
        {useText()(say('全部消息', 'All messages'))}
      </Link>
    }
  >
    {(notices) => <Entries of={notices.map(({ id, title, time }) => ({ id, title, hint: <When at={time} /> }))} />}
  </ListCard>
);

/** The teams that the person belongs to. */
const Teams = () => {
  const text = useText();
  const size = (count: number) => text(sayCount('共 %{count} 人', '%{count} person', '%{count} people'), { count });
  return (
    <ListCard call={myTeams} sent={{}}>
      {(teams) => (
        <Entries
          of={teams.map(({ name, peopleNumber, ...team }) => ({ ...team, title: name, hint: size(peopleNumber) }))}
        />
      )}
    </ListCard>
  );
};

/** The person, their projects and their teams. */
const InfoPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SamplePage route="Info">
      <InfoHeader user={user} />
      <Stack className={styles.columns}>
        <Stack>
          <Projects />
          <Activities />
        </Stack>
        <Stack>
          <Teams />
          <Visits />
          <Notices />
        </Stack>
      </Stack>
    </SamplePage>
  );
};

export default InfoPage;
