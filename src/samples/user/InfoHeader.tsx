import { Link } from 'react-router';
import { roles } from '#resources/schema/roles';
import { projectAndTeam } from '#resources/samples/user';
import type { User } from '#src/auth/user';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { useSample } from '../page/useSample';
import { picture } from './picture';
import { Portrait } from './Portrait';
import { infoWords } from './texts';

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
