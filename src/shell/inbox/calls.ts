import { useQuery } from '@tanstack/react-query';
import type { Message, MessageBox, MessageCounts, WholeMessage } from '../../../resources/wire/message';
import { send, type Answer } from '../../api/client';
import { messagesKey } from '../../live/keys';

/** Unread messages by tab; undefined until the server has said. */
export const useCounts = (enabled = true): MessageCounts | undefined =>
  useQuery({
    queryKey: [...messagesKey, 'counts'],
    queryFn: async ({ signal }) =>
      (await send<MessageCounts>({ method: 'GET', path: 'message/counts' }, { signal })).data,
    enabled,
    refetchOnWindowFocus: true,
  }).data;

export interface BoxQuery {
  readonly type?: MessageBox;
  readonly status?: number;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the person's messages, in the language in use. */
export const useMessages = (query: BoxQuery, locale: string) =>
  useQuery({
    queryKey: [...messagesKey, 'list', query, locale],
    queryFn: ({ signal }): Promise<Answer<readonly Message[]>> =>
      send({ method: 'GET', path: 'message/list', query: { ...query } }, { signal }),
    placeholderData: (before, { queryKey } = {} as never) =>
      // Another page may show the one before until it comes; another tab or language may not.
      JSON.stringify([(queryKey?.[2] as BoxQuery | undefined)?.type, queryKey?.[3]]) ===
      JSON.stringify([query.type, locale])
        ? before
        : undefined,
  });

/** One message with what it is about. */
export const fetchWhole = async (id: number, signal?: AbortSignal): Promise<WholeMessage> =>
  (await send<WholeMessage>({ method: 'GET', path: 'message/detail', query: { id } }, signal ? { signal } : {})).data;

export const markRead = (which: { ids: readonly number[] } | { type: MessageBox }) =>
  send<true>({ method: 'POST', path: 'message/read', body: which });

/** Answers the ids of what was in the tab. */
export const emptyBox = async (type: MessageBox): Promise<readonly number[]> =>
  (await send<readonly number[]>({ method: 'POST', path: 'message/empty', body: { type } })).data;

export const restore = (ids: readonly number[]) =>
  send<true>({ method: 'POST', path: 'message/restore', body: { ids } });
