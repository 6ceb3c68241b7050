import { certification } from '#resources/samples/user';
import type { User } from '#src/auth/user';
import { useText } from '#src/i18n/useText';
import { When } from '#src/ui/When';
import { AuditStatus } from '../page/AuditStatus';
import { FactList } from '../page/FactList';
import { useSample } from '../page/useSample';
import { PictureUpload } from './PictureUpload';
import { securityValues } from './securityRows';
import { settingWords as words } from './texts';

/** Values that no call of the template answers. */
const registeredAt = '2026-01-12T02:30:00.000Z';

/** The person at a glance: their picture, and what they can't change here. */
export const SettingPanel = ({ user }: { user: User }) => {
  const text = useText();
  const { data } = useSample(certification, {});
  const { phone } = securityValues.use();
  return (
    <section className="card card-body setting-panel" aria-label={user.name}>
      <PictureUpload name={user.name} />
      <FactList
        of={[
          { label: text(words.name), value: user.username },
          { label: text(words.certified), value: data && <AuditStatus of={data.enterpriseInfo.status} /> },
          { label: text(words.accountId), value: user.id },
          { label: text(words.phone), value: typeof phone === 'string' ? phone : undefined },
          { label: text(words.registered), value: <When at={registeredAt} /> },
        ]}
      />
    </section>
  );
};
