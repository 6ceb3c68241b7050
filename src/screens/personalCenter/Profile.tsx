import { roles } from '#resources/schema/roles';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { tag } from '#src/fieldTypes/tag';
import type { User } from '#src/auth/user';

/** The person's data as an administrator has entered it. */
export const Profile = ({ user }: { user: User }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const role = roles.find(({ value }) => value === user.role);
  return (
    <section className="card">
      <header className="card-head">
        <h2>{text('personal.profile')}</h2>
      </header>
      <div className="card-body">
        <div className="profile-head">
          <span className="avatar profile-avatar" aria-hidden="true">
            {[...user.name][0]?.toUpperCase()}
          </span>
          <div className="grow">
            <p className="profile-name cut">{user.name}</p>
            {role && tag(role, locale)}
          </div>
        </div>
        <dl className="profile">
          <dt>{text('personal.username')}</dt>
          <dd className="cut">{user.username}</dd>
          <dt>{text('personal.name')}</dt>
          <dd className="cut">{user.name}</dd>
          {user.tenantName !== null && (
            <>
              <dt>{text('personal.tenant')}</dt>
              <dd className="cut">{user.tenantName}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
};
