import { useInfiniteQuery } from '@tanstack/react-query';
import { amountLog } from '#resources/amountLog/amountLog';
import { statement, type Statement } from '#resources/statement/calls';
import { useProvider } from '#src/api/useProvider';
import type { Period } from './periods';

/** Whose statement, of which days; a merchant's people do not say whose, and the server knows the usual days. */
export interface StatementQuery extends Partial<Period> {
  readonly tenantId?: number;
}

/** A long period takes the server longer than a usual call. */
const answerTime = 30_000;

/** The statement, a part of its movements at a time. */
export const useStatement = (query: StatementQuery, enabled: boolean) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: [amountLog.path, 'statement', query],
    queryFn: ({ pageParam, signal }): Promise<Statement> =>
      provider.call(statement, { ...query, after: pageParam }, { signal, timeout: answerTime }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Statement) => next,
    enabled,
  });
};
