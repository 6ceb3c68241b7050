import { useState } from 'react';
import { Link } from 'react-router';
import { messageList } from '#resources/message/calls';
import { messagesPage } from '#resources/message/page';
import { latestActivity, myProjects, myTeams, projectAndTeam, visits } from '#resources/samples/user';
import { say } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';
import { roles } from '#resources/schema/roles';
import { sentenceOf } from '#src/api/errors';
import type { User } from '#src/auth/user';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { Retry } from '#src/ui/Retry';
import { When } from '#src/ui/When';
import { Columns, ListCard, Main, SamplePage, Split, Stack, useSample } from './panels/Page';
import { Entries, Portrait } from './panels/lists';
import { Grown, TextButton } from './panels/parts';
import { picture } from './PictureUpload';
import styles from './samples.module.css';

/** The person as the server knows them, over a band of color, and what they take part in once it has loaded. */
export const InfoHeader = ({ user }: { user: User }) => {
  const text = useText();
  const role = roles.find(({ value }) => value === user.role);
  const { data = [], error, refetch } = useSample(projectAndTeam, {});
  const facts = [
    { icon: 'account', value: role && text(role.label) },
    { icon: 'tenant', value: user.tenantName },
    { icon: 'user', value: user.username },
  ] as const;
  return (
    <section className={`${styles.centered} ${styles.band}`} aria-label={user.name}>
      <Portrait name={user.name} picture={picture.use()} size={64} />
      <h2>{user.name}</h2>
      <ul>
        {facts.map(
          ({ icon, value }) =>
            value && (
              <li key={icon} className="row">
                <Icon name={icon} />
                {value}
              </li>
            ),
        )}
      </ul>
      {error && <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />}
      <ul aria-live="polite">
        {data.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      <Link className="button small" to="/user/setting">
        {text(say('编辑资料', 'Edit profile'))}
      </Link>
    </section>
  );
};

/** The projects that the person takes part in. */
const Projects = () => {
  const text = useText();
  const size = sayCount('等 %{count} 人', '%{count} person', '%{count} people');
  return (
    <ListCard call={myProjects} sent={{}}>
      {(projects) => (
        <Columns least={240} className="card-body">
          {projects.map(({ id, name, description, contributors, peopleNumber: count }) => (
            <li key={id} className={`${styles.stack} ${styles.framed}`}>
              <h3>{name}</h3>
              <p className="quiet">{description}</p>
              <div className="row">
                <ul className={`grow ${styles.portraits}`}>
                  {contributors.map((person) => (
                    <li key={person.email} title={`${person.name} ${person.email}`}>
                      <Portrait name={person.name} picture={person.avatar} size={26} />
                      <span className="visually-hidden">{person.name}</span>
                    </li>
                  ))}
                </ul>
                <span className="quiet">{text(size, { count })}</span>
              </div>
            </li>
          ))}
        </Columns>
      )}
    </ListCard>
  );
};

const shownFirst = 4;

/** Recent activities around the person. */
const Activities = () => {
  const [all, setAll] = useState(false);
  const more = (
    <TextButton
      look="text small"
      aria-expanded={all}
      label={all ? say('收起', 'Show less') : say('查看全部', 'Show all')}
      onClick={() => setAll(!all)}
    />
  );
  return (
    <ListCard call={latestActivity} sent={{}} extra={more}>
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

/** How often the person's pages were visited. */
const Visits = () => (
  <ListCard title={say('访问情况', 'Visits')} call={visits} sent={{}}>
    {(pages) => (
      <dl className={`card-body ${styles.stack}`}>
        {pages.map(({ name, visits: count, growth }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>
              <Grown count={count} growth={growth} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </ListCard>
);

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

/** The person, their projects and their teams. */
const InfoPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SamplePage route="Info">
      <InfoHeader user={user} />
      <Split width={332}>
        <Main>
          <Projects />
          <Activities />
        </Main>
        <Stack>
          <Teams />
          <Visits />
          <Notices />
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default InfoPage;
