import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#engine/client/i18n/useText';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { useModal } from './useModal';
import '#engine/client/ui/kit.css';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons at the foot; one that closes it, if there is nothing to choose. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Why it was refused: it stands above the buttons, in sight however long the dialog is. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A modal question. It stands at the end of the page, since inside a form its Enter key would send that form. */
export const Dialog = ({ title, onClose, actions, wide = false, problem, children }: DialogProps) => {
  const text = useText();
  const id = useId();
  const modal = useModal(onClose);
  return createPortal(
    <dialog
      {...modal}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      // The page below handles keys itself (Escape leaves a form) and must not get them while the dialog is open.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser itself would close several dialogs with one key, the second one without asking.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <div className={`stack ${styles.body}`}>{children}</div>
      {problem !== undefined && (
        <div className={styles.problem}>
          <FormProblem why={problem} />
        </div>
      )}
      <div className={styles.actions}>
        {actions ?? (
          <Button look="primary" onClick={onClose}>
            {text('views.close')}
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  );
};

/** The word of the button that leaves a dialog: another than Cancel where what the dialog does is itself to cancel. */
export const useDismissal = (verb: string): string => {
  const text = useText();
  const cancel = text('views.cancel');
  return verb.toLowerCase().startsWith(cancel.toLowerCase()) ? text('errors.back') : cancel;
};

interface QuestionProps extends Omit<DialogProps, 'actions'> {
  /** What the button says that does it. */
  readonly verb: string;
  readonly look?: 'primary' | 'danger';
  /** It is being done: the dialog stays until then. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Enter does it, since nothing is lost by it. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is done. */
export const Question = (props: QuestionProps) => {
  const { verb, look = 'primary', busy = false, disabled, isHarmless, onConfirm, onClose, ...dialog } = props;
  const dismissal = useDismissal(verb);
  return (
    <Dialog
      {...dialog}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {dismissal}
          </Button>
          <Button look={look} busy={busy} disabled={disabled} data-first-focus={isHarmless} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  );
};

/** A modal panel at the right edge. Its close button, Escape and a tap beside it close it. */
export const Drawer = ({ title, onClose, actions, wide = false, children }: Omit<DialogProps, 'problem'>) => {
  const text = useText();
  const id = useId();
  const modal = useModal(onClose, { beside: true });
  return createPortal(
    <dialog
      {...modal}
      className={`${styles.drawer} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className="grow" dir="auto">
            {title}
          </h2>
          <IconButton icon="close" label={text('views.close')} onClick={onClose} />
        </div>
        <div className={styles.content}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>,
    document.body,
  );
};
