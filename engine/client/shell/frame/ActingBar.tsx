import { useState } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { takeOwnRole } from '#engine/client/auth/role';
import type { User } from '#engine/client/auth/user';
import { roles } from '#resources/business';
import { notify } from '#engine/client/ui/toasts/toasts';
import { sentenceOf } from '#engine/client/api/errors';
import { Button } from '#engine/client/ui/buttons/Button';

/** Says on every page that an admin acts in another role, and ends that. */
const ActingBar = ({ user }: { user: User }) => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const role = roles.find(({ value }) => value === user.role);
  const end = async () => {
    setBusy(true);
    try {
      await takeOwnRole(user);
    } catch (error) {
      setBusy(false);
      notify(sentenceOf(error), 'error');
    }
  };
  return (
    <div className="row acting-bar" role="status">
      <span>
        {text('acting.now', {
          name: user.name,
          role: [role && text(role.label), user.organizationName].filter(Boolean).join(' · '),
        })}
      </span>
      <Button look="small" held={busy} onClick={() => void end()}>
        {text('acting.end')}
      </Button>
    </div>
  );
};

export default ActingBar;
