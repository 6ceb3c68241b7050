import { useState, useEffect } from 'react';
import { loadSignOut } from '#engine/client/auth/loadSignOut';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { boxTexts } from './boxTexts';
import { NoticeText, useWhole, useConfirmRead } from './NoticeText';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { hasUnsaved } from '#engine/client/session/unsaved';
import styles from './messageBox.module.css';

/** How long nobody has typed when a dialog may come up, and how often to look, in milliseconds. */
const quietMs = 2000;
const lookMs = 500;

/**
 * Whether the person has come to a moment in which a dialog takes nothing from them: no other dialog is open, no form
 * holds anything unsaved, and nobody is typing. Once true, it stays true.
 */
const useQuietMoment = (): boolean => {
  const [isQuiet, setQuiet] = useState(() => !document.querySelector('dialog[open]') && !hasUnsaved());
  useEffect(() => {
    if (isQuiet) return undefined;
    let typedAt = Date.now();
    const onInput = () => (typedAt = Date.now());
    const look = () => {
      if (document.querySelector('dialog[open]') || hasUnsaved()) typedAt = Date.now();
      else if (Date.now() - typedAt >= quietMs) setQuiet(true);
    };
    window.addEventListener('input', onInput, true);
    const timer = setInterval(look, lookMs);
    return () => {
      window.removeEventListener('input', onInput, true);
      clearInterval(timer);
    };
  }, [isQuiet]);
  return isQuiet;
};

/** A must-read notice over the page. It leaves when the person confirms it, signs out, or somebody withdraws it. */
const MustReadDialog = ({ id }: { id: number }) => {
  const text = useText();
  const { data, error } = useWhole(id);
  const { confirming, confirm } = useConfirmRead(id);
  const [isClosed, setClosed] = useState(false);
  const title = data?.title ?? text(boxTexts.mustRead);
  if (isClosed) return null;
  return (
    <Dialog
      title={title}
      wide
      onClose={() => setClosed(error !== null)}
      actions={
        <>
          <Button onClick={loadSignOut}>{text('menu.signOut')}</Button>
          {error ? (
            <Button look="primary" onClick={() => setClosed(true)}>
              {text('views.close')}
            </Button>
          ) : (
            <Button look="primary" busy={confirming} disabled={!data} onClick={confirm}>
              {text(boxTexts.haveRead)}
            </Button>
          )}
        </>
      }
    >
      <p>
        <span className="tag danger">{text(boxTexts.mustRead)}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard */}
      <section className={styles.mustRead} tabIndex={0} data-first-focus aria-label={title}>
        <NoticeText time={data?.time} html={data?.html} error={error} />
      </section>
    </Dialog>
  );
};

/** The oldest must-read notice that waits for the person, as soon as it interrupts nothing. */
const MustRead = ({ id }: { id: number }) => (useQuietMoment() ? <MustReadDialog id={id} /> : null);

export default MustRead;
