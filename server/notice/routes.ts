import { readRow } from '#server/database/read';
import { route, type Route } from '#server/http/call';
import { readersOf } from './readers';
import { notFound, ok } from '#server/refusals';
import { noticeReaders } from '#resources/notice/calls';
import { notice } from '#resources/notice/notice';
import { defaultPageSize } from '#resources/wire/limits';

const readersRoute = route(noticeReaders, async ({ ports, caller, input }) => {
  const { id, isRead, page, pageSize } = input;
  if (!(await readRow(ports.database, notice, caller, id))) throw notFound();
  const wanted = { id, isRead, page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  const { rows, total } = await readersOf(ports.database, wanted);
  return { ...ok(rows), total };
});

export const noticeRoutes: readonly Route[] = [readersRoute];
