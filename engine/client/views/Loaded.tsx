import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, Call, SentTo } from '#engine/schema/call';
import type { SendOptions } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { follows } from '#engine/client/live/keys';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { Failed } from '#engine/client/ui/States';

interface CallOptions extends Pick<SendOptions, 'timeout'> {
  readonly enabled?: boolean;
  /** The earlier answer stays until the next one has come. */
  readonly keepsEarlier?: boolean;
  /** Asks again when the server says that records of the resource changed whose path the key begins with. */
  readonly isLive?: boolean;
}

/** Makes a declared call that only reads, and keeps its answer under the key. */
export const useCall = <const C extends Call>(
  queryKey: QueryKey,
  declared: C,
  sent: SentTo<C>,
  { enabled = true, keepsEarlier = false, isLive = false, ...options }: CallOptions = {},
) => {
  const provider = useProvider();
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<AnswerOf<C>> => provider.call(declared, sent, { signal, ...options }),
    enabled,
    ...(isLive ? { meta: follows } : {}),
    ...(keepsEarlier ? { placeholderData: keepPreviousData } : {}),
  });
};

interface LoadedProps<Data> {
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Stands in for the answer until it has come. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for; until it comes its place, and a retry where it did not come. */
export const Loaded = <Data,>({ of, waiting = <PageLoading />, children }: LoadedProps<Data>) => {
  if (of.error) return <Failed why={sentenceOf(of.error)} onRetry={() => void of.refetch()} />;
  return of.data === undefined ? waiting : children(of.data);
};
