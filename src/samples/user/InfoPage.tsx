import { useUser } from '#src/auth/useUser';
import { SamplePage } from '../page/SamplePage';
import { Projects } from './Projects';
import { Teams } from './Teams';
import { useState } from 'react';
import { latestActivity, projectAndTeam, visits } from '#resources/samples/user';
import { useText, useLocaleInUse } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Card, ListBlock } from '../page/Block';
import { Portrait } from './Portrait';
import { infoWords } from './texts';
import { Link } from 'react-router';
import { roles } from '#resources/schema/roles';
import type { User } from '#src/auth/user';
import { sentenceOf } from '#src/api/errors';
import { Icon } from '#src/ui/icons';
import { useSample } from '../page/useSample';
import { picture } from './picture';
import { messageList } from '#resources/message/calls';
import { messagesPage } from '#resources/message/page';
import { When } from '#src/ui/When';
import { Growth } from '../page/Growth';
import './user.css';

/** How often the person's pages were visited. */
const Visits = () => {
  const locale = useLocaleInUse();
  return (
    <Card title={infoWords.visits}>
      <ListBlock call={visits} sent={{}}>
        {(pages) => (
          <dl className="visits">
            {pages.map(({ name, visits: count, growth }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className="visits-count">{count.toLocaleString(locale)}</span> <Growth value={growth} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </ListBlock>
    </Card>
  );
};

/** The latest notices published to this person; they come from the server, not from the mock. */
const Notices = () => {
  const text = useText();
  return (
    <Card
      title={infoWords.notices}
      extra={
        <Link className="button text small" to={`/${messagesPage.path}`}>
          {text(infoWords.allMessages)}
        </Link>
      }
    >
      <ListBlock call={messageList} sent={{ type: 'notice', page: 1, pageSize: 4 }}>
        {(notices) => (
          <ul className="people-list">
            {notices.map(({ id, title, time }) => (
              <li key={id}>
                <div>
                  <p>{title}</p>
                  <p className="hint">
                    <When at={time} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListBlock>
    </Card>
  );
};

/** The person as the server knows them, over a band of color, and what they take part in once it has loaded. */
export const InfoHeader = ({ user }: { user: User }) => {
  const text = useText();
  const role = roles.find(({ value }) => value === user.role);
  const { data = [], error, refetch } = useSample(projectAndTeam, {});
  return (
    <section className="user-band" aria-label={user.name}>
      <Portrait name={user.name} picture={picture.use()} size={64} />
      <h2>{user.name}</h2>
      <ul className="user-facts">
        {role && (
          <li>
            <Icon name="account" />
            {text(role.label)}
          </li>
        )}
        {user.tenantName !== null && (
          <li>
            <Icon name="tenant" />
            {user.tenantName}
          </li>
        )}
        <li>
          <Icon name="user" />
          {user.username}
        </li>
      </ul>
      {error && (
        <p className="row" role="alert">
          {sentenceOf(error)}
          <Button look="small" onClick={() => void refetch()}>
            {text('views.retry')}
          </Button>
        </p>
      )}
      <ul className="user-facts user-part" aria-live="polite">
        {data.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      <Link className="button small" to="/user/setting">
        {text(infoWords.edit)}
      </Link>
    </section>
  );
};

const shownFirst = 4;

/** Recent activities around the person. */
const Activities = () => {
  const text = useText();
  const [all, setAll] = useState(false);
  return (
    <Card
      title={infoWords.activity}
      extra={
        <Button look="text small" aria-expanded={all} onClick={() => setAll(!all)}>
          {text(all ? infoWords.fewer : infoWords.all)}
        </Button>
      }
    >
      <ListBlock call={latestActivity} sent={{}}>
        {(activities) => (
          <ul className="people-list">
            {activities.slice(0, all ? undefined : shownFirst).map(({ id, title, description, avatar }) => (
              <li key={id}>
                <Portrait name={title} picture={avatar} size={40} />
                <div>
                  <p>{title}</p>
                  <p className="hint">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListBlock>
    </Card>
  );
};

/** The person, their projects and their teams. */
const InfoPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SamplePage route="Info">
      <InfoHeader user={user} />
      <div className="user-columns sample-stack">
        <div className="sample-stack">
          <Projects />
          <Activities />
        </div>
        <div className="sample-stack">
          <Teams />
          <Visits />
          <Notices />
        </div>
      </div>
    </SamplePage>
  );
};

export default InfoPage;
