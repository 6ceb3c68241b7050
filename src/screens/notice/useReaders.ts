import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noticeReaders } from '#resources/notice/calls';
import { callPage } from '#src/api/calls';

/** People to a page. */
export const readersPage = 8;

/** One page of those who have read a notice, or of those who have not. */
export const useReaders = (id: number, isRead: boolean, page: number) =>
  useQuery({
    queryKey: ['notice', 'readers', id, isRead, page],
    queryFn: ({ signal }) => callPage(noticeReaders, { id, isRead, page, pageSize: readersPage }, { signal }),
    placeholderData: keepPreviousData,
    // Who has read it changes by itself, so a dialog that opens again asks again.
    staleTime: 0,
    gcTime: 0,
  });
