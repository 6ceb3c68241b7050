import { useInfiniteQuery } from '@tanstack/react-query';
import { amountLog } from '#resources/amountLog/amountLog';
import { statement, type Statement } from '#resources/statement/calls';
import { useProvider } from '#src/api/useProvider';
import { readersZone } from '#src/i18n/dateTime';
import { isPeriod, type Period } from './periods';

/** Whose statement, of which days; a merchant's people do not say whose. */
export interface Wanted extends Period {
  readonly tenantId: number | undefined;
}

/** A long period takes the server longer than a usual call. */
const patience = 30_000;

/** The input of the statement's calls. */
export const statementInput = ({ tenantId, from, to }: Wanted) => ({
  ...(tenantId === undefined ? {} : { tenantId }),
  from,
  to,
  zone: readersZone,
});

/** The statement, a part of its movements at a time. */
export const useStatement = (wanted: Wanted, enabled: boolean) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: [amountLog.path, 'statement', wanted],
    queryFn: ({ pageParam, signal }): Promise<Statement> =>
      provider.call(statement, { ...statementInput(wanted), after: pageParam }, { signal, timeout: patience }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Statement) => next,
    enabled: enabled && isPeriod(wanted),
  });
};
