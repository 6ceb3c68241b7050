import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call, SentTo } from '../../../resources/vocabulary/call';
import { call } from '../../api/calls';

/** What a mock-only call answers, fetched when the page opens; a changed `sent` fetches anew. */
export const useSample = <const C extends Call>(declared: C, sent: SentTo<C>) =>
  useQuery<AnswerOf<C>>({
    queryKey: ['samples', declared.path, sent],
    queryFn: ({ signal }) => call(declared, sent, { signal }),
  });
