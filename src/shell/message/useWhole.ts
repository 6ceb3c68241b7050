import { useQuery } from '@tanstack/react-query';
import { messagesKey } from '#src/live/keys';
import { fetchWhole } from './calls';

/** One message with its content. */
export const useWhole = (id: number) =>
  useQuery({
    queryKey: [...messagesKey, 'whole', id],
    queryFn: ({ signal }) => fetchWhole(id, signal),
  });
