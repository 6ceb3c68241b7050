import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  type MessageBox,
  type MessageKind,
  messageBoxes,
  messageStatus,
  type MessageStatus,
  messageType,
} from '#engine/subjects/message/message';
import { messagesKey } from '#engine/client/live/keys';
import { notify } from '#engine/client/ui/toasts/toasts';
import { sentenceOf } from '#engine/client/api/errors';
import { boxTexts } from './boxTexts';
import { countsQuery } from './useCounts';
import { useText } from '#engine/client/i18n/useText';
import { useNavigate } from 'react-router';
import { resourceByName } from '#resources/resources';
import { mayDo, opens } from '#engine/schema/access';
import {
  emptyTabs,
  type Message,
  messageDetail,
  messageList,
  readMessages,
  restoreMessages,
  type WholeMessage,
} from '#engine/subjects/message/calls';
import type { MessageCounts } from '#engine/subjects/message/countCalls';
import { customPages } from '#resources/customPages';
import { pageFor } from '#engine/schema/declared/pages';
import { changePasswordPage } from '#engine/client/router/pageRoutes';
import type { User } from '#engine/client/auth/user';
import { recordPath } from '#engine/client/router/addresses';
import { useUser } from '#engine/client/auth/useUser';
import { call, callPage } from '#engine/client/api/client';

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
  const staying = (counts?: MessageCounts) => [
    ...(counts?.todo ? [text(boxTexts.todosStay, { count: counts.todo })] : []),
    ...(counts && counts.mustRead !== null ? [text(boxTexts.mustReadStays)] : []),
  ];
  const empty = (type?: MessageBox) =>
    run(async () => {
      const [ids, counts] = await Promise.all([
        emptyBox(type),
        type ? undefined : queryClient.ensureQueryData(countsQuery).catch(() => undefined),
      ]);
      const label = messageBoxes.find(({ value }) => value === type)?.label;
      const said = label ? text(boxTexts.emptied, { tab: text(label) }) : text(boxTexts.allEmptied);
      const undo = { label: text('views.undo'), onChoose: () => void putBack(ids) };
      notify([said, ...staying(counts)].join(text(boxTexts.and)), 'success', ids.length > 0 ? undo : undefined);
    });
  return { busy, readAll: (type: MessageBox) => run(() => markRead({ type })), empty };
};

/** What `src/screens/<subject>/messagePaths.ts` may export: the addresses that messages of a kind lead to. */
export interface MessagePaths {
  /** A to-do leads to the work itself, by its id. Another server may send one without a kind. */
  readonly todos?: Partial<Readonly<Record<MessageKind | 'none', (id: number) => string>>>;
  /** Undefined where the message leads to its record, list or page as others do. */
  readonly about?: (about: WholeMessage['about']) => string | undefined;
}

const files = import.meta.glob<{ readonly messagePaths: MessagePaths }>(
  ['../../../subjects/*/screens/messagePaths.ts', '#src/screens/*/messagePaths.ts'],
  {
    eager: true,
  },
);
const paths = Object.values(files).map(({ messagePaths }) => messagePaths);

/** Returns where the work of a to-do is done. */
const todoPath = ({ kind, id }: Message): string =>
  paths.map(({ todos }) => todos?.[kind ?? 'none']?.(id)).find((path) => path !== undefined) ?? '/';

/** Returns where a message leads this person: to the record, to the list of such records, or to a page of their own. */
const pathOf = (about: WholeMessage['about'], user: User): string => {
  const { resource: name, id } = about;
  for (const known of paths) {
    const path = known.about?.(about);
    if (path !== undefined) return path;
  }
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
      if (message.type === 'todo') return void navigate(todoPath(message));
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
