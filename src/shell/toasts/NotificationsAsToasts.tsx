import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { notify } from '../../ui/toasts/toasts';

/** Shows react-admin's own notifications as toasts; the console itself calls `notify`. */
export const NotificationsAsToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    notify(translate(taken.message, { _: taken.message, ...taken.notificationOptions?.messageArgs }), taken.type);
  }, [notifications, takeNotification, translate]);
  return null;
};
