import { route, type Context } from '#engine/server/http/call';
import {
  messageStream,
  emptyTabs,
  readMessages,
  restoreMessages,
  messageDetail,
  messageList,
  type Message,
  type WholeMessage,
} from '#engine/subjects/message/calls';
import { holdSession } from '#engine/subjects/session/server/sessions';
import { publish } from '#engine/server/events/publish';
import { toAccount, recipientsOf } from './message';
import { ok, notFound } from '#engine/server/refusals';
import { messageBoxes, messageStatus, type MessageBox } from '#engine/subjects/message/message';
import { countUnread, readBox, readMessage, type BoxRow, boxOf } from './box';
import { textsOf } from './kinds';
import { messageText } from './messageText';
import { account } from '#engine/subjects/account/account';
import { messageCounts } from '#engine/subjects/message/countCalls';
import { defaultPageSize } from '#engine/schema/wire/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Person } from '#engine/schema/access';
import type { Queries } from '#engine/server/database/tables';

type Database = Queries;

/** The messages that a mark is for: some, or those of whole tabs. */
type MessageChoice = { readonly ids: readonly number[] } | { readonly types: readonly MessageBox[] };

/**
 * Ids and notices of those messages that are the person's own; of a whole tab, without the must-read notices that wait.
 * The caller marks them in the order of their ids, so that two windows of one person never wait for each other.
 */
const marked = (person: Person, which: MessageChoice): RawBuilder<unknown> =>
  'types' in which
    ? sql`select b.id, b.notice_id from ${boxOf(person, which.types)} left join notice n on n.id = b.notice_id
        where b.is_read or n.must_read is not true`
    : sql`select id, notice_id from message where id = any(${which.ids}::bigint[])
        and recipient = any(${recipientsOf(person)}::text[]) and ended_at is null`;

/** Marks these as read; returns true when that changed something. */
const noteRead = async (tx: Database, person: Person, which: MessageChoice, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into message_read as r (account_id, message_id, notice_id, read_at)
    select ${person.id}::bigint, id, notice_id, ${now.toISOString()}::timestamptz from (${marked(person, which)}) w order by id
    on conflict (account_id, message_id) do update set read_at = excluded.read_at, notice_id = excluded.notice_id
    where r.read_at is null returning message_id`.execute(tx);
  return rows.length > 0;
};

/** Clears whole tabs of the person's inbox and returns what was in them. */
const dismissAll = async (tx: Database, person: Person, types: readonly MessageBox[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into message_read as r (account_id, message_id, dismissed)
    select ${person.id}::bigint, id, true from (${marked(person, { types })}) w order by id
    on conflict (account_id, message_id) do update set dismissed = true returning message_id as id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
};

/** Restores what the person removed, read or unread as it was. */
const restoreSome = async (tx: Database, person: Person, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    with wanted as materialized (
      select message_id from message_read
      where account_id = ${person.id} and message_id = any(${ids}::bigint[]) and dismissed
      order by message_id for no key update
    )
    update message_read r set dismissed = false from wanted w
    where r.account_id = ${person.id} and r.message_id = w.message_id returning r.message_id`.execute(tx);
  return rows.length > 0;
};

const messageOf = (row: BoxRow, { locale, ports }: Pick<Context, 'locale' | 'ports'>): Message => {
  const { id, type, kind, createdAt: time, isRead } = row;
  const status = isRead ? messageStatus.read : messageStatus.unread;
  return { id, type, kind, ...messageText(row, locale, ports.now()), avatar: '', time, status };
};

export const listRoute = route(messageList, async (context) => {
  const { ports, caller, input } = context;
  const { rows, total } = await readBox(ports.database, caller, {
    ...(input.type === null ? {} : { types: [input.type] }),
    ...(input.status === null ? {} : { isRead: input.status === messageStatus.read }),
    page: input.page ?? 1,
    pageSize: input.pageSize ?? defaultPageSize,
  });
  return { ...ok(rows.map((row) => messageOf(row, context))), total };
});

/** What a message is about: the reader's own account, where its kind says nothing else. */
const aboutOf = (row: BoxRow): WholeMessage['about'] =>
  textsOf(row.kind).about?.(row) ?? { resource: account.name, id: null };

export const detailRoute = route(messageDetail, async (context) => {
  const { ports, caller, input } = context;
  const row = await readMessage(ports.database, caller, input.id);
  if (!row) throw notFound();
  return ok({ ...messageOf(row, context), html: row.noticeContent, about: aboutOf(row) });
});

export const countsRoute = route(messageCounts, async ({ ports, caller }) =>
  ok(await countUnread(ports.database, caller)),
);

/**
 * What a person has read or put away is theirs alone and changes nothing of the business. The operation log does not
 * keep it, unless it was refused. The person's other windows are notified.
 */
const mark = async <T>(
  context: Context,
  make: (tx: Context['ports']['database']) => Promise<T>,
  isNews: (made: T) => boolean,
) =>
  context.ports.database.transaction().execute(async (tx) => {
    await holdSession(tx, context.caller);
    const made = await make(tx);
    if (isNews(made)) await publish(tx, { about: 'box', recipients: [toAccount(context.caller.id)] });
    return made;
  });

export const readRoute = route(readMessages, async (context) => {
  const { caller, input, ports } = context;
  const which = 'type' in input ? { types: [input.type] } : input;
  await mark(context, (tx) => noteRead(tx, caller, which, ports.now()), Boolean);
  return ok(true);
});

export const emptyRoute = route(emptyTabs, async (context) => {
  const { caller, input } = context;
  const types = input.type === null ? messageBoxes.map(({ value }) => value) : [input.type];
  return ok(
    await mark(
      context,
      (tx) => dismissAll(tx, caller, types),
      (ids) => ids.length > 0,
    ),
  );
});

export const restoreRoute = route(restoreMessages, async (context) => {
  await mark(context, (tx) => restoreSome(tx, context.caller, context.input.ids), Boolean);
  return ok(true);
});

export const streamRoute = route(messageStream, async ({ ports, caller }) => ({
  events: await ports.streams.open(ports, caller),
}));
