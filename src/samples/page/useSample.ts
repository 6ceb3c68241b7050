import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call, SentTo } from '../../../resources/vocabulary/call';
import { call } from '../../api/calls';
import { useLocaleInUse } from '../../i18n/useText';

/**
 * Returns what a mock-only call answers. The page asks when it opens, and again when `sent` or the language changes:
 * people's own words come in the language of the reader.
 */
export const useSample = <const C extends Call>(declared: C, sent: SentTo<C>) => {
  const locale = useLocaleInUse();
  return useQuery<AnswerOf<C>>({
    queryKey: ['samples', declared.path, sent, locale],
    queryFn: ({ signal }) => call(declared, sent, { signal }),
  });
};
