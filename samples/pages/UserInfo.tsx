import { Link } from 'react-router';
import { latestActivity, myProjects, myTeams, projectAndTeam, visits } from '#samples/calls/user';
import { say, sayCount } from '#engine/schema/language';
import { roles } from '#resources/business';
import { sentenceOf, useText, useUser } from '#engine/client';
import type { User } from '#engine/samples';
import { Facts, Retry } from '#engine/client/ui';
import { ListCard, Main, SamplePage, Split, Stack, useSample } from './panels/Page';
import { Entries, Portrait } from './panels/lists';
import { Grown } from './panels/parts';
import { picture } from './PictureUpload';
import { Notices } from './WorkplaceSide';
import styles from './samples.module.css';

/** The person as the server knows them, over a band of color, and what they take part in once it has loaded. */
export const InfoHeader = ({ user }: { user: User }) => {
  const text = useText();
  const role = roles.find(({ value }) => value === user.role);
  const { data = [], error, refetch } = useSample(projectAndTeam, {});
  const facts = [role && text(role.label), user.organizationName, user.username].filter(Boolean);
  return (
    <section className={`${styles.centered} ${styles.band}`} aria-label={user.name}>
      <Portrait name={user.name} picture={picture.use()} size={64} />
      <h2>{user.name}</h2>
      <p>{facts.join(' · ')}</p>
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
        <Stack least={240} className="card-body">
          {projects.map(({ id, name, description, contributors, peopleNumber: count }) => (
            <section key={id} className={`${styles.stack} ${styles.framed}`} aria-label={name}>
              <h3>{name}</h3>
              <p className="quiet">{description}</p>
              <div className="row">
                {contributors.map((person) => (
                  <span key={person.email} title={`${person.name} ${person.email}`}>
                    <Portrait name={person.name} picture={person.avatar} size={26} />
                    <span className="visually-hidden">{person.name}</span>
                  </span>
                ))}
                <span className="quiet">{text(size, { count })}</span>
              </div>
            </section>
          ))}
        </Stack>
      )}
    </ListCard>
  );
};

/** The person, their projects and their teams. */
const InfoPage = () => {
  const text = useText();
  const user = useUser();
  const size = sayCount('共 %{count} 人', '%{count} person', '%{count} people');
  if (!user) return null;
  return (
    <SamplePage route="Info">
      <InfoHeader user={user} />
      <Split width={332}>
        <Main>
          <Projects />
          <ListCard call={latestActivity} sent={{}}>
            {(activities) => <Entries of={activities.map((one) => ({ ...one, hint: one.description }))} />}
          </ListCard>
        </Main>
        <Stack>
          <ListCard call={myTeams} sent={{}}>
            {(teams) => (
              <Entries
                of={teams.map(({ peopleNumber: count, ...team }) => ({
                  ...team,
                  title: team.name,
                  hint: text(size, { count }),
                }))}
              />
            )}
          </ListCard>
          <ListCard call={visits} sent={{}}>
            {(pages) => (
              <Facts
                look="below"
                className="card-body"
                facts={pages.map(({ name, visits: count, growth }) => [
                  name,
                  <Grown key={name} count={count} growth={growth} />,
                ])}
              />
            )}
          </ListCard>
          <Notices title={say('站内通知', 'Notices')} />
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default InfoPage;
