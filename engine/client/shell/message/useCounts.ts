import { useQuery } from '@tanstack/react-query';
import { messageCounts, type MessageCounts } from '#engine/subjects/message/countCalls';
import { messagesKey } from '#engine/client/live/keys';

/** Unread messages by tab; undefined until the server has answered. */
export const useCounts = (enabled = true): MessageCounts | undefined =>
  useQuery({
    queryKey: [...messagesKey, 'counts'],
    queryFn: async ({ signal }) => (await import('#engine/client/api/client')).call(messageCounts, {}, { signal }),
    enabled,
    refetchOnWindowFocus: true,
  }).data;
