import { useState } from 'react';
import { roles } from '#resources/schema/roles';
import type { User } from '#src/auth/user';
import { notify } from '#src/ui/toasts/toasts';
import { takeOwnRole } from '#src/auth/role';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

/** Says on every page that an admin acts in another role, and ends that. */
export const ActingBar = ({ user }: { user: User }) => {
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
    <div className="acting-bar" role="status">
      <span>
        {text('acting.now', {
          name: user.name,
          role: [role && text(role.label), user.tenantName].filter(Boolean).join(' · '),
        })}
      </span>
      <Button look="small" held={busy} onClick={() => void end()}>
        {text('acting.end')}
      </Button>
    </div>
  );
};
