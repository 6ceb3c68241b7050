import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call, SentTo } from '#resources/schema/call';
import { call } from '#src/api/calls';
import { useLocaleInUse } from '#src/i18n/useText';

/**
 * Returns the answer of a mock-only call. It makes the call on mount, and again when `sent` or the language changes,
 * since the mock answers texts in the reader's language.
 */
export const useSample = <const C extends Call>(declared: C, sent: SentTo<C>) => {
  const locale = useLocaleInUse();
  return useQuery<AnswerOf<C>>({
    queryKey: ['samples', declared.path, sent, locale],
    queryFn: ({ signal }) => call(declared, sent, { signal }),
  });
};
