import { readRow } from '../database/read';
import { route, type Route } from '../http/call';
import { readersOf } from '../inbox/readers';
import { notFound, ok } from '../reply/refusals';
import { noticeReaders } from '../../resources/calls/notice';
import { notice } from '../../resources/entities/notice';
import { defaultPageSize } from '../../resources/wire/limits';

const readersRoute = route(noticeReaders, async ({ ports, caller, input }) => {
  const { id, isRead, page, pageSize } = input;
  if (!(await readRow(ports.database, notice, caller, id))) throw notFound();
  const wanted = { id, isRead, page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  const { rows, total } = await readersOf(ports.database, wanted);
  return { ...ok(rows), total };
});

export const noticeRoutes: readonly Route[] = [readersRoute];
