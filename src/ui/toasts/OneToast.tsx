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
  /** An unseen one waits, and its time does not run. */
  readonly isSeen: boolean;
  readonly isHeld: boolean;
  /** Called when it goes under pointer and focus, which then send no event. */
  readonly onRelease: () => void;
}

/** A toast with its time, and with its action if it offers one. */
export const OneToast = ({ toast, place, isSeen, isHeld, onRelease }: OneToastProps) => {
  const { id, text, tone, times, action } = toast;
  const runs = isSeen && !isHeld;
  useEffect(() => {
    if (!runs) return;
    // Each repetition is a new value, whose time begins again.
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? actionMs : toastMs);
    return () => clearTimeout(timer);
  }, [toast, runs]);
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
            onRelease();
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
