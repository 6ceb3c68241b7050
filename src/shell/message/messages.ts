import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { approval } from '#resources/approval/approval';
import {
  type MessageBox,
  messageBoxes,
  messageStatus,
  type MessageStatus,
  messageType,
} from '#resources/message/message';
import { messagesKey } from '#src/live/keys';
import { notify } from '#src/ui/toasts/toasts';
import { sentenceOf } from '#src/api/errors';
import { boxTexts } from './boxTexts';
import { useCounts } from './useCounts';
import { useText } from '#src/i18n/useText';
import { useNavigate } from 'react-router';
import { resourceByName } from '#resources/resources';
import { statementPaths } from '#resources/statement/texts';
import { mayDo, opens } from '#resources/schema/access';
import {
  emptyTabs,
  type Message,
  messageDetail,
  messageList,
  readMessages,
  restoreMessages,
  type WholeMessage,
} from '#resources/message/calls';
import { reviewPage } from '#resources/review/page';
import { customPages } from '#resources/customPages';
import { pageFor } from '#resources/pages';
import { changePasswordPage } from '#src/router/pageRoutes';
import type { User } from '#src/auth/user';
import { recordPath } from '#src/router/addresses';
import { useUser } from '#src/auth/useUser';
import { call, callPage } from '#src/api/client';

interface BoxQuery {
  readonly type?: MessageBox;
  readonly status?: MessageStatus;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the person's messages, in the language in use. */
export const useMessages = (query: BoxQuery, locale: string) =>
  useQuery({
    queryKey: [...messagesKey, 'list', query, locale],
    queryFn: ({ signal }) => callPage(messageList, query, { signal }),
    placeholderData: (before, { queryKey } = {} as never) =>
      // The earlier page may stay on the screen until the next one arrives, but not over another tab or language.
      JSON.stringify([(queryKey?.[2] as BoxQuery | undefined)?.type, queryKey?.[3]]) ===
      JSON.stringify([query.type, locale])
        ? before
        : undefined,
  });

/** One message with its content. */
export const fetchWhole = (id: number, signal?: AbortSignal): Promise<WholeMessage> =>
  call(messageDetail, { id }, signal ? { signal } : {});

export const markRead = (which: { ids: readonly number[] } | { type: MessageBox }) => call(readMessages, which);

/** Returns the ids of the tab's messages, or of all tabs' without a type. */
const emptyBox = (type?: MessageBox): Promise<readonly number[]> => call(emptyTabs, type ? { type } : {});

const restore = (ids: readonly number[]) => call(restoreMessages, { ids });

/** Actions on a whole tab, one at a time, with the reason of a failure. */
export const useBoxActions = () => {
  const queryClient = useQueryClient();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const counts = useCounts();

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify(sentenceOf(error), 'error');
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: messagesKey });
    }
  };
  const putBack = (ids: readonly number[]) =>
    run(async () => {
      await restore(ids);
      notify(text(boxTexts.restored), 'success');
    });
  /** What clearing leaves where it is. */
  const staying = () => [
    ...(counts?.todo ? [text(boxTexts.todosStay, { count: counts.todo })] : []),
    ...(counts && counts.mustRead !== null ? [text(boxTexts.mustReadStays)] : []),
  ];
  const empty = (type?: MessageBox) =>
    run(async () => {
      const ids = await emptyBox(type);
      const label = messageBoxes.find(({ value }) => value === type)?.label;
      const said = label ? text(boxTexts.emptied, { tab: text(label) }) : text(boxTexts.allEmptied);
      const undo = { label: text('views.undo'), onChoose: () => void putBack(ids) };
      notify(
        [said, ...(label ? [] : staying())].join(text(boxTexts.and)),
        'success',
        ids.length > 0 ? undo : undefined,
      );
    });
  return { busy, readAll: (type: MessageBox) => run(() => markRead({ type })), empty };
};

/** Returns where a message leads this person: to the record, to the list of such records, or to a page of their own. */
const pathOf = ({ resource: name, id, from, to }: WholeMessage['about'], user: User): string => {
  if (from !== undefined && to !== undefined) return `/${statementPaths.own}?from=${from}&to=${to}`;
  const own = customPages.find(({ route, allow }) => route === name && opens(allow, user.role));
  if (own) return `/${own.path}`;
  const resource = resourceByName(name);
  if (resource && id !== null && mayDo(user.role, resource, 'detail')) return recordPath(resource, id);
  const page = resource && id === null && name !== 'account' ? pageFor(user.role, resource) : undefined;
  return page ? `/${page.path}` : changePasswordPage.pattern;
};

/** Opens the subject of a message and marks it as read. A notice opens in place; what must be read has a button for it. */
export const useOpenMessage = (onReadNotice: (message: Message) => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return useCallback(
    async (message: Message) => {
      // A to-do is the work itself: it leads there, and ends when it is done.
      if (message.type === 'todo' && message.kind === 'approval')
        return void navigate(recordPath(approval, message.id));
      if (message.type === 'todo') return void navigate(`/${reviewPage.path}?entry=${message.id}`);
      try {
        if (message.type === 'notice') onReadNotice(message);
        if (message.status === messageStatus.unread && message.messageType !== messageType.mustRead) {
          await markRead({ ids: [message.id] });
          void queryClient.invalidateQueries({ queryKey: messagesKey });
        }
        if (message.type !== 'notice' && user) void navigate(pathOf((await fetchWhole(message.id)).about, user));
      } catch (error) {
        notify(sentenceOf(error), 'error');
      }
    },
    [onReadNotice, queryClient, navigate, user],
  );
};
