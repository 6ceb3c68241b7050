import { useEffect } from 'react';
import { Icon, type IconName } from '../icons';
import { actionMs, dismissToast, toastMs, type Toast, type ToastTone } from './toasts';

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'done',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

interface OneToastProps {
  readonly toast: Toast;
  /** From the top, beginning at 0. */
  readonly place: number;
  /** As many are seen; those below wait, and their time does not run. */
  readonly most: number;
  readonly isHeld: boolean;
}

/** A toast with its time, and with its action if it offers one. */
export const OneToast = ({ toast, place, most, isHeld }: OneToastProps) => {
  const { id, text, tone, times, action } = toast;
  const isSeen = place < most;
  const ms = action ? actionMs : toastMs;
  const runs = isSeen && !isHeld;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, times, runs]);
  return (
    <div className={isSeen ? `toast ${tone}` : 'visually-hidden'} style={{ order: place }}>
      {isSeen && <Icon name={icons[tone]} />}
      <span>{text}</span>
      {isSeen && times > 1 && (
        <span className="toast-times numeric" aria-hidden="true">
          ×{times}
        </span>
      )}
      {isSeen && action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id);
            action.onChoose();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
};
