import { personalTexts } from './texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { useAddress } from '#engine/client/router/useAddress';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { afterSignIn } from '#engine/client/router/guards';
import { clearUser, type User } from '#engine/client/auth/user';
import { notify } from '#engine/client/ui/toasts/toasts';
import { Icon } from '#engine/client/ui/icons';
import { ChangePasswordForm } from './ChangePasswordForm';
import { Factors } from './Factors';
import { Sessions } from './Sessions';
import { factorTexts } from '#engine/subjects/factor/screens/texts';
import { WrongTries } from './WrongTries';
import { account } from '#engine/subjects/account/account';
import { organization } from '#engine/schema/organization';
import { ownFactors } from '#engine/subjects/factor/calls';
import { isLeftOut } from '#engine/schema/access';
import { ownOperations } from '#engine/subjects/personalCenter/calls';
import { ownOperation } from '#engine/subjects/operationLog/operationLog';
import { logFields } from '#engine/schema/systemFields';
import { call } from '#engine/client/api/client';
import { showValue, tag } from '#engine/client/fieldTypes/draw';
import { useCellContext } from '#engine/client/views/useCellContext';
import { useUser } from '#engine/client/auth/useUser';
import { Card, LoadedCard } from './Card';
import { roles } from '#resources/business';
import { openGlobalSettings } from '#engine/client/settings/store';
import { Button } from '#engine/client/ui/buttons/Button';
import { Facts } from '#engine/client/ui/Facts';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { passwordTexts } from '#engine/subjects/personalCenter/screens/passwordTexts';
import { settingsTexts } from '#engine/client/settings/settingsTexts';
import styles from './personalCenter.module.css';

/** Opens the person's settings of the console. */
const SettingsCard = () => {
  const text = useText();
  return (
    <Card title={text('menu.userSettings')} hint={text(settingsTexts.hint)}>
      <Button onClick={() => openGlobalSettings(true)}>
        <Icon name="settings" />
        <span>{text('menu.settings')}</span>
      </Button>
    </Card>
  );
};

/** The person's data as an administrator has entered it. */
const Profile = ({ user }: { user: User }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const role = roles.find(({ value }) => value === user.role);
  return (
    <Card title={text(personalTexts.profile)}>
      <div className={`row ${styles.profileHead}`}>
        <span className={`avatar ${styles.profileAvatar}`} aria-hidden="true">
          {[...user.name][0]?.toUpperCase()}
        </span>
        <div className="grow">
          <p className={`${styles.profileName} cut`} dir="auto">
            {user.name}
          </p>
          {role && tag(role, locale)}
        </div>
      </div>
      <Facts
        look="beside"
        facts={[
          [text('signIn.username'), user.username],
          [text(account.fields.name.label), user.name],
          ...(user.organizationName !== null && organization
            ? [[text(organization.ofAccount), user.organizationName] as const]
            : []),
        ]}
      />
    </Card>
  );
};

const { action, recordId, result } = ownOperation.fields;
const columns = { createdAt: logFields.createdAt, action, recordId, result } as const;

/** The person's last operations from the operation log. A person who finds a foreign one here should report it. */
const Operations = () => {
  const text = useText();
  const last = useQuery({ queryKey: ['ownOperations'], queryFn: ({ signal }) => call(ownOperations, {}, { signal }) });
  const context = useCellContext(ownOperation, last.data ?? [], useUser());
  return (
    <LoadedCard title={text(ownOperations.summary)} hint={text(personalTexts.operationsHint)} of={last}>
      {(rows) => (
        <ScrollTable
          title={text(ownOperations.summary)}
          heads={Object.values(columns).map(({ label }) => ({ label: text(label), words: true }))}
          rows={rows.map((row) => [
            row.id,
            ...Object.entries(columns).map(([name, field]) =>
              showValue(field, row[name as keyof typeof columns], context, row),
            ),
          ])}
        />
      )}
    </LoadedCard>
  );
};

/** The signed-in person's own page: profile, password, sessions. */
export const PersonalCenter = ({ user }: { user: User }) => {
  const text = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useAddress();

  const renew = async () => {
    clearUser();
    await Promise.all([queryClient.invalidateQueries(), revalidate()]);
    const isHeld = user.mustChangePassword || user.mustAddFactor;
    if (isHeld) await navigate(afterSignIn(`?${query}`), { replace: true });
  };
  const onDone = () => {
    notify(text(passwordTexts.done), 'success');
    void renew();
  };
  const mustAddFactor = user.mustAddFactor === true && !user.mustChangePassword;
  const isFree = !user.mustChangePassword && !mustAddFactor;

  return (
    <div className={styles.personal}>
      <h1 className="visually-hidden">{text('personal.title')}</h1>
      {!isFree && (
        <div className={`notice warning ${styles.wide}`} role="status">
          <Icon name="warning" />
          <span>{text(mustAddFactor ? factorTexts.must : passwordTexts.mustChange)}</span>
        </div>
      )}
      {isFree && (
        <div className={`stack ${styles.own}`}>
          <Profile user={user} />
          <SettingsCard />
        </div>
      )}
      {!mustAddFactor && (
        <Card title={text(passwordTexts.title)} hint={text(passwordTexts.hint)}>
          <ChangePasswordForm visitor={false} onDone={onDone} />
        </Card>
      )}
      {!user.mustChangePassword && !isLeftOut(ownFactors.path) && <Factors onChanged={() => void renew()} />}
      {isFree && (
        <>
          <Sessions />
          <WrongTries />
          <Operations />
        </>
      )}
    </div>
  );
};
