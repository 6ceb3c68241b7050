import { useNotificationContext } from 'react-admin';
import { useEffect } from 'react';
import type { LateI18nProvider } from '#src/i18n/i18nProvider';
import { getLocale } from '#src/i18n/locale';
import { textOf } from '#src/i18n/texts';
import { notify } from '#src/ui/toasts/toasts';

interface NotificationsAsToastsProps {
  readonly messages: Pick<LateI18nProvider, 'load' | 'translate'>;
}

/** Shows react-admin's own notifications as toasts; the console itself calls `notify`. */
export const NotificationsAsToasts = ({ messages }: NotificationsAsToastsProps) => {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    const { message, type, notificationOptions } = taken;
    messages.load().then(
      () => notify(messages.translate(message, { _: message, ...notificationOptions?.messageArgs }), type),
      () => notify(textOf(getLocale(), 'errors.transport'), 'error'),
    );
  }, [notifications, takeNotification, messages]);
  return null;
};
