import { useEffect } from 'react';
import { Icon, type IconName } from '../icons';
import { actionMs, dismissToast, toastMs, useToasts, type ToastTone } from './toasts';
import './toasts.css';

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'done',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** The toasts, one at a time for two seconds each, spoken by screen readers as well. */
export const Toasts = () => {
  const [toast] = useToasts();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? actionMs : toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic="true">
      {toast && (
        <div key={toast.id} className={`toast ${toast.tone}`}>
          <Icon name={icons[toast.tone]} />
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.onChoose();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
