import { useState } from 'react';
import { labeled } from '../../../resources/joined';
import { Dialog } from '../../ui/modal/Dialog';
import { useProvider } from '../../api/useProvider';
import { useSave } from '../../views/Form/useSave';
import { useWords } from '../../i18n/useWords';
import type { ActionScreenProps } from '..';

/** Lets a person sign in whom too many wrong tries of strangers keep out. */
const LiftSignInLock = ({ resource, record, action, onClose, onDone }: ActionScreenProps) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const save = useSave();
  const [busy, setBusy] = useState(false);
  const title = String(record[resource.title]);
  const label = resource.actions?.[action]?.label[locale] ?? '';

  const lift = async () => {
    setBusy(true);
    const answer = await save(async () => {
      await provider.call({ method: 'POST', path: `${resource.api}/${action}`, body: { id: record.id } });
      return word('signInLockLifted', { title });
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
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {word('cancel')}
          </button>
          <button type="button" className="button primary" disabled={busy} onClick={() => void lift()}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {label}
          </button>
        </>
      }
    >
      <p>{word('signInLockNote')}</p>
    </Dialog>
  );
};

export default LiftSignInLock;
