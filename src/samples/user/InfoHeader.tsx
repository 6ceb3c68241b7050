import { Link } from 'react-router';
import { projectAndTeam } from '#resources/samples/user';
import { say } from '#resources/schema/language';
import { roles } from '#resources/schema/roles';
import { sentenceOf } from '#src/api/errors';
import type { User } from '#src/auth/user';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { useSample } from '../panels/Page';
import { Portrait } from '../panels/parts';
import { picture } from './PictureUpload';
import styles from './user.module.css';

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
    <section className={styles.band} aria-label={user.name}>
      <Portrait name={user.name} picture={picture.use()} size={64} />
      <h2>{user.name}</h2>
      <ul>
        {facts.map(
          ({ icon, value }) =>
            value && (
              <li key={icon}>
                <Icon name={icon} />
                {value}
              </li>
            ),
        )}
      </ul>
      {error && (
        <p className="row" role="alert">
          {sentenceOf(error)}
          <Button look="small" onClick={() => void refetch()}>
            {text('views.retry')}
          </Button>
        </p>
      )}
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
