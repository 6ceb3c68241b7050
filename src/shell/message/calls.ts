import { useQuery } from '@tanstack/react-query';
import {
  emptyTabs,
  messageDetail,
  messageList,
  readMessages,
  restoreMessages,
  type WholeMessage,
} from '#resources/message/calls';
import type { MessageBox, MessageStatus } from '#resources/message/message';
import { call, callPage } from '#src/api/client';
import { messagesKey } from '#src/live/keys';

export interface BoxQuery {
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
export const emptyBox = (type?: MessageBox): Promise<readonly number[]> => call(emptyTabs, type ? { type } : {});

export const restore = (ids: readonly number[]) => call(restoreMessages, { ids });
