import { lockRows, readRow, visible, type StoredRow } from '../database/read';
import { updateRows } from '../database/write';
import { route, type Context, type Route } from '../http/call';
import { readersOf } from '../inbox/readers';
import { conflict, invalid, notFound, ok } from '../reply/refusals';
import { conclude, pairs } from './crud/changes';
import { noticeReaders, scheduleNotice, unscheduleNotice } from '../../resources/calls/notice';
import { notice, noticeStatus } from '../../resources/entities/notice';
import { holds, type Values } from '../../resources/vocabulary/record';
import { defaultPageSize } from '../../resources/wire/limits';

/** Gives one notice these values, if the action is there for a notice in its state. */
const change = async (
  context: Context,
  { id, action, values }: { id: number; action: keyof typeof notice.actions; values: Values },
) => {
  const { ports, caller, audit } = context;
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const before: readonly StoredRow[] = await lockRows(tx, notice, caller, [id]);
    if (!before[0]) throw notFound();
    if (!holds(notice.actions[action].when, before[0])) throw conflict('state', { ids: [id] });
    const after = await updateRows(tx, notice, [id], values, ports.now());
    await conclude(tx, context, notice, pairs(before, after), {});
    return ok(visible(notice, caller.role, after[0] ?? before[0]));
  });
};

const scheduleRoute = route(scheduleNotice, async (context) => {
  const { id, publishAt } = context.input;
  if (Date.parse(publishAt) <= context.ports.now().getTime()) throw invalid({ publishAt: 'notInFuture' });
  const values = { status: noticeStatus.scheduled, publishedAt: publishAt };
  return change(context, { id, action: 'schedule', values });
});

const unscheduleRoute = route(unscheduleNotice, async (context) => {
  const values = { status: noticeStatus.draft, publishedAt: null };
  return change(context, { id: context.input.id, action: 'unschedule', values });
});

const readersRoute = route(noticeReaders, async ({ ports, caller, input }) => {
  const { id, isRead, page, pageSize } = input;
  if (!(await readRow(ports.database, notice, caller, id))) throw notFound();
  const wanted = { id, isRead, page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  const { rows, total } = await readersOf(ports.database, wanted);
  return { ...ok(rows), total };
});

export const noticeRoutes: readonly Route[] = [scheduleRoute, unscheduleRoute, readersRoute];
