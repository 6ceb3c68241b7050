import { type Route, route, type Context } from '#server/http/call';
import { openStream } from '#server/live/streams';
import {
  messageStream,
  emptyTabs,
  readMessages,
  restoreMessages,
  messageDetail,
  messageList,
  type Message,
  type WholeMessage,
} from '#resources/message/calls';
import { holdSession } from '#server/signIn/sessions';
import { publish } from '#server/events/publish';
import { dismissAll, noteRead, restoreSome } from './marks';
import { toAccount } from './recipients';
import { ok, notFound } from '#server/refusals';
import { messageBoxes, messageStatus } from '#resources/message/message';
import { countUnread, readBox, readMessage, statusOf, type BoxRow } from './box';
import { messageText } from './messageText';
import { account } from '#resources/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { messageCounts } from '#resources/message/countCalls';
import { entry } from '#resources/entry/entry';
import { defaultPageSize } from '#resources/wire/limits';
import { notice } from '#resources/notice/notice';

const messageOf = (row: BoxRow, { locale, ports }: Pick<Context, 'locale' | 'ports'>): Message => {
  const { noticeTitle, noticeContent, noticePinned, noticeMustRead, playerId, platform, merchant } = row;
  const { title, subTitle, content, messageType } = messageText(
    {
      kind: row.kind,
      facts: row.facts,
      notice:
        noticeTitle === null
          ? null
          : {
              title: noticeTitle,
              content: noticeContent ?? '',
              pinned: noticePinned ?? false,
              mustRead: noticeMustRead ?? false,
            },
      entry: playerId === null ? null : { playerId, platform, merchant: merchant ?? '', createdAt: row.createdAt },
    },
    locale,
    ports.now(),
  );
  const { id, type: box, kind, createdAt: time } = row;
  return { id, type: box, title, subTitle, avatar: '', content, time, messageType, kind, status: statusOf(row) };
};

const listRoute = route(messageList, async (context) => {
  const { ports, caller, input } = context;
  const { rows, total } = await readBox(ports.database, caller, {
    ...(input.type === null ? {} : { types: [input.type] }),
    ...(input.status === null ? {} : { isRead: input.status === messageStatus.read }),
    page: input.page ?? 1,
    pageSize: input.pageSize ?? defaultPageSize,
  });
  return { ...ok(rows.map((row) => messageOf(row, context))), total };
});

const periodIn = ({ from = '', to = '' }: BoxRow['facts']) => ({ from, to });

/** What a message of each kind is about. */
const aboutOf = ({ kind, facts, noticeId }: BoxRow): WholeMessage['about'] => {
  if (kind === 'notice') return { resource: notice.name, id: noticeId };
  if (kind === 'secondLook') return { resource: entry.name, id: Number(facts['entryId']) };
  if (kind === 'statement') return { resource: amountLog.name, id: null, ...periodIn(facts) };
  if (kind === 'mention') return { resource: facts.resource ?? '', id: Number(facts.recordId) };
  return { resource: kind === 'balance' ? amountLog.name : account.name, id: null };
};

const detailRoute = route(messageDetail, async (context) => {
  const { ports, caller, input } = context;
  const row = await readMessage(ports.database, caller, input.id);
  if (!row) throw notFound();
  return ok({ ...messageOf(row, context), html: row.noticeContent, about: aboutOf(row) });
});

const countsRoute = route(messageCounts, async ({ ports, caller }) => ok(await countUnread(ports.database, caller)));

/** What a person asks of their messages. */
const readRoutes: readonly Route[] = [listRoute, detailRoute, countsRoute];

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

const readRoute = route(readMessages, async (context) => {
  const { caller, input, ports } = context;
  const which = 'type' in input ? { types: [input.type] } : input;
  await mark(context, (tx) => noteRead(tx, caller, which, ports.now()), Boolean);
  return ok(true);
});

const emptyRoute = route(emptyTabs, async (context) => {
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

const restoreRoute = route(restoreMessages, async (context) => {
  await mark(context, (tx) => restoreSome(tx, context.caller, context.input.ids), Boolean);
  return ok(true);
});

/** What a person does with their messages. */
const markRoutes: readonly Route[] = [readRoute, emptyRoute, restoreRoute];

const streamRoute = route(messageStream, async ({ ports, caller }) => ({
  events: await openStream(ports, caller),
}));

export const messageRoutes: readonly Route[] = [...readRoutes, streamRoute, ...markRoutes];
