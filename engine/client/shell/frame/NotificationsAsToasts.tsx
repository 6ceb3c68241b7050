import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNotificationContext, useTakeUndoableMutation, type UndoableMutation } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LateI18nProvider } from '#engine/client/i18n/i18nProvider';
import { getLocale } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';
import { useNewestLocation } from '#engine/client/router/useAddress';
import { onSignOut } from '#engine/client/session/session';
import { dismissToast, notify, showToast } from '#engine/client/ui/toasts/toasts';

/** How long react-admin may take to announce a change. */
const announceMs = 1000;

/** A change that react-admin has shown and not sent. */
interface PendingChange {
  readonly mutation: UndoableMutation;
  /** Sends it when no toast announces it. */
  readonly timer: ReturnType<typeof setTimeout>;
  /** When its toast was shown. */
  announcedAt?: number;
  toast?: number | undefined;
}

/** The changes that wait for their toasts. Each is sent or undone once, since it must stand in the set until then. */
const createPendingChanges = () => {
  const pending = new Set<PendingChange>();
  // Until its next render react-admin hands out the same mutation again.
  const taken = new WeakSet<UndoableMutation>();
  const settle = (change: PendingChange, isUndo: boolean) => {
    if (!pending.delete(change)) return;
    clearTimeout(change.timer);
    if (change.toast !== undefined) dismissToast(change.toast);
    change.mutation({ isUndo });
  };
  const sendThose = (which: (change: PendingChange) => boolean) =>
    [...pending].filter(which).forEach((change) => settle(change, false));
  return {
    settle,
    add: (mutation: UndoableMutation) => {
      if (taken.has(mutation)) return;
      taken.add(mutation);
      const change: PendingChange = { mutation, timer: setTimeout(() => settle(change, false), announceMs) };
      pending.add(change);
    },
    /** The change that the next notification of an undoable one is about. */
    announce: (): PendingChange | undefined => {
      const change = [...pending].find(({ announcedAt }) => announcedAt === undefined);
      if (!change) return undefined;
      clearTimeout(change.timer);
      change.announcedAt = performance.now();
      return change;
    },
    sendAll: () => sendThose(() => true),
    sendAnnouncedBefore: (time: number) => sendThose(({ announcedAt = time }) => announcedAt < time),
  };
};

/** Resolves when each change under way is answered. */
const allAnswered = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => check());
    const check = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    // A change that was sent this moment counts as under way in the next.
    setTimeout(check);
  });

/** What a person does before another page opens. A page that opens without it is where a form led after its change. */
const inputs = ['pointerdown', 'keydown', 'popstate'] as const;

/** Collects react-admin's undoable changes. They are sent when the person opens another page or leaves the console. */
const usePendingChanges = () => {
  const [changes] = useState(createPendingChanges);
  const queryClient = useQueryClient();
  const takeMutation = useTakeUndoableMutation();
  const { pathname: here } = useNewestLocation();
  const inputAt = useRef(0);
  useLayoutEffect(() => {
    const mutation = takeMutation();
    if (mutation) changes.add(mutation);
  }, [takeMutation, changes]);
  const shown = useRef(here);
  useEffect(() => {
    if (shown.current !== here) changes.sendAnnouncedBefore(inputAt.current);
    shown.current = here;
  }, [here, changes]);
  useEffect(
    () =>
      onSignOut(async () => {
        changes.sendAll();
        await allAnswered(queryClient);
      }),
    [changes, queryClient],
  );
  useEffect(() => {
    const note = () => (inputAt.current = performance.now());
    inputs.forEach((type) => window.addEventListener(type, note, { capture: true }));
    window.addEventListener('pagehide', changes.sendAll);
    return () => {
      inputs.forEach((type) => window.removeEventListener(type, note, { capture: true }));
      window.removeEventListener('pagehide', changes.sendAll);
      changes.sendAll();
    };
  }, [changes]);
  return changes;
};

interface NotificationsAsToastsProps {
  readonly messages: Pick<LateI18nProvider, 'load' | 'translate'>;
}

/** Shows react-admin's own notifications as toasts; the console itself calls `notify`. */
const NotificationsAsToasts = ({ messages }: NotificationsAsToastsProps) => {
  const { notifications, takeNotification } = useNotificationContext();
  const changes = usePendingChanges();
  useLayoutEffect(() => {
    const taken = notifications.length > 0 && takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions: { messageArgs, undoable, autoHideDuration, multiLine } = {} } = taken;
    const change = undoable ? changes.announce() : undefined;
    const show = () => {
      const text = typeof message === 'string' ? messages.translate(message, { _: message, ...messageArgs }) : message;
      const action = change && {
        label: messages.translate('ra.action.undo', { _: 'Undo' }),
        onChoose: () => changes.settle(change, true),
        onExpire: () => changes.settle(change, false),
      };
      const toast = showToast(text, type, action, { duration: autoHideDuration, isMultiLine: multiLine });
      if (!change) return;
      if (toast === undefined) return changes.settle(change, false);
      change.toast = toast;
    };
    const fail = () => {
      if (change) changes.settle(change, false);
      notify(textOf(getLocale(), 'errors.transport'), 'error');
    };
    messages.load().then(show, fail);
  }, [notifications, takeNotification, messages, changes]);
  return null;
};

export default NotificationsAsToasts;
