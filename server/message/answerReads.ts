import { route, type Context, type Route } from '#server/http/call';
import { countUnread, readBox, readMessage, statusOf, type BoxRow } from './box';
import { messageText } from './messageText';
import { notFound, ok } from '#server/refusals';
import { account } from '#resources/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { messageCounts } from '#resources/message/countCalls';
import { messageDetail, messageList, type Message, type WholeMessage } from '#resources/message/calls';
import { entry } from '#resources/entry/entry';
import { defaultPageSize } from '#resources/wire/limits';
import { messageStatus } from '#resources/message/message';
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
export const readRoutes: readonly Route[] = [listRoute, detailRoute, countsRoute];
