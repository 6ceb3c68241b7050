import { useEffect, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icons';
import { actionMs, currentMessage, dismiss, messageMs, onMessages, type MessageTone } from './toasts';
import './toasts.css';

const icons: Readonly<Record<MessageTone, IconName>> = {
  success: 'done',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** The messages, one at a time for two seconds each, spoken by screen readers as well. */
export const Messages = () => {
  const message = useSyncExternalStore(onMessages, currentMessage);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => dismiss(message.id), message.action ? actionMs : messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="messages" role="status" aria-live="polite" aria-atomic="true">
      {message && (
        <div key={message.id} className={`message ${message.tone}`}>
          <Icon name={icons[message.tone]} />
          <span>{message.text}</span>
          {message.action && (
            <button
              type="button"
              className="message-action"
              onClick={() => {
                dismiss(message.id);
                message.action?.onChoose();
              }}
            >
              {message.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
