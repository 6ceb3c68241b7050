import { useQuery } from '@tanstack/react-query';
import { messageCounts, type MessageCounts } from '#engine/subjects/message/countCalls';
import { messagesKey } from '#engine/client/live/keys';

/** Unread messages by tab. */
export const countsQuery = {
  queryKey: [...messagesKey, 'counts'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MessageCounts> =>
    (await import('#engine/client/api/client')).call(messageCounts, {}, { signal }),
};

/** The same; undefined until the server has answered. */
export const useCounts = (enabled = true): MessageCounts | undefined =>
  useQuery({ ...countsQuery, enabled, refetchOnWindowFocus: true }).data;
