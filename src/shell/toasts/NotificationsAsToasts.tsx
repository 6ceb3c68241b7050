import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { tell } from '../../ui/toasts/toasts';

/** Says what react-admin's `useNotify` was told, in the same place and manner as everything else. */
export const NotificationsAsMessages = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    tell(translate(taken.message, { _: taken.message, ...taken.notificationOptions?.messageArgs }), taken.type);
  }, [notifications, takeNotification, translate]);
  return null;
};
