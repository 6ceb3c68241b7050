import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useText } from '#src/i18n/useText';
import { afterSignIn } from '#src/router/guards';
import { clearUser, type User } from '#src/auth/user';
import { notify } from '#src/ui/toasts/toasts';
import { Icon } from '#src/ui/icons';
import { ChangePasswordForm } from './ChangePasswordForm';
import { Operations } from './Operations';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { SettingsCard } from './SettingsCard';
import { WrongTries } from './WrongTries';

/** The signed-in person's own page: profile, password, sessions. */
export const PersonalCenter = ({ user }: { user: User }) => {
  const text = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();

  const onDone = async () => {
    notify(text('password.done'), 'success');
    clearUser();
    await Promise.all([queryClient.invalidateQueries(), revalidate()]);
    if (user.mustChangePassword) await navigate(afterSignIn(`?${query}`), { replace: true });
  };

  return (
    <div className="personal">
      <h1 className="visually-hidden">{text('personal.title')}</h1>
      {user.mustChangePassword && (
        <div className="notice warning personal-wide" role="status">
          <Icon name="warning" />
          {text('password.mustChange')}
        </div>
      )}
      {!user.mustChangePassword && (
        <div className="personal-own">
          <Profile user={user} />
          <SettingsCard />
        </div>
      )}
      <section className="card">
        <header className="card-head">
          <h2>{text('password.title')}</h2>
        </header>
        <div className="card-body">
          <p className="hint personal-hint">{text('password.hint')}</p>
          <ChangePasswordForm visitor={false} onDone={() => void onDone()} />
        </div>
      </section>
      {!user.mustChangePassword && (
        <>
          <Sessions />
          <WrongTries />
          <Operations />
        </>
      )}
    </div>
  );
};
