import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call, SentTo } from '../../../resources/vocabulary/call';
import { call } from '../../api/calls';
import { useLocaleInUse } from '../../i18n/useText';

/**
 * What a mock-only call answers, fetched when the page opens; a changed `sent` fetches anew, and so does another
 * language, since people's own words come in it.
 */
export const useSample = <const C extends Call>(declared: C, sent: SentTo<C>) => {
  const locale = useLocaleInUse();
  return useQuery<AnswerOf<C>>({
    queryKey: ['samples', declared.path, sent, locale],
    queryFn: ({ signal }) => call(declared, sent, { signal }),
  });
};
