import { useState } from 'react';
import { labeled } from '../../../resources/vocabulary/joined';
import { Dialog } from '../../ui/modal/Dialog';
import { useProvider } from '../../api/useProvider';
import { useSave } from '../../views/Form/useSave';
import type { ActionScreenProps } from '../../views/slots';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** Lets a person sign in whom too many wrong tries of strangers keep out. */
const LiftSignInLock = ({ resource, record, action, onClose, onDone }: ActionScreenProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const provider = useProvider();
  const save = useSave();
  const [busy, setBusy] = useState(false);
  const title = String(record[resource.title]);
  const label = resource.actions?.[action]?.label[locale] ?? '';

  const lift = async () => {
    setBusy(true);
    const answer = await save(async () => {
      await provider.call({ method: 'POST', path: `${resource.api}/${action}`, body: { id: record.id } });
      return text('views.signInLockLifted', { title });
    });
    setBusy(false);
    if (answer === true) onDone();
  };
  return (
    <Dialog
      title={labeled(locale, label, title)}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text('views.cancel')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void lift()}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text('views.signInLockNote')}</p>
    </Dialog>
  );
};

export default LiftSignInLock;
