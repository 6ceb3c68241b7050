import { facts, type } from './facts';
import type { GuardedCall, Scene } from '../../http/call';
import { readFromQuery } from '../../http/input';
import { countUnread, readBox, readMessage, statusOf, type BoxRow } from '../../inbox/box';
import { wordsOf } from '../../inbox/words';
import { arrayOf, fieldSchema, objectSchema, orNull } from '../../http/openapi/schema';
import { notFound, ok } from '../../reply/refusals';
import { idField } from '../crud/reads';
import { account } from '../../../resources/entities/account';
import { amountLog } from '../../../resources/entities/amountLog';
import { entry } from '../../../resources/entities/entry';
import { choice, integer, moment, text } from '../../../resources/vocabulary/kinds';
import { pageSizeMax, usualPageSize } from '../../../resources/wire/limits';
import { say } from '../../../resources/vocabulary/language';
import {
  messageBoxes,
  messagesKept,
  messageStatus,
  messageStatuses,
  messageTypes,
  type Message,
  type WholeMessage,
} from '../../../resources/wire/message';
import { notice } from '../../../resources/entities/notice';
import { systemFields } from '../../../resources/vocabulary/systemFields';

const status = choice(say('状态', 'Status'), { options: messageStatuses });

const rowFields = {
  id: systemFields.id,
  type,
  title: text(say('标题', 'Title'), { max: 200 }),
  subTitle: text(say('副标题', 'Subtitle'), { max: 200 }),
  avatar: text(say('头像', 'Picture'), { max: 200 }),
  content: text(say('内容', 'Content'), { max: 400 }),
  time: moment(say('时间', 'Time'), {}),
  messageType: choice(say('进展', 'Progress'), { options: messageTypes }),
  status,
} as const;
const rowSchema = objectSchema(rowFields, Object.keys(rowFields), ['messageType']);

const messageOf = (row: BoxRow, { locale, ports }: Scene): Message => {
  const { noticeTitle, noticeContent, noticePinned, playerId, platform, merchant, entryCreatedAt } = row;
  const { title, subTitle, content, messageType } = wordsOf(
    {
      kind: row.kind,
      facts: row.facts,
      notice:
        noticeTitle === null
          ? null
          : { title: noticeTitle, content: noticeContent ?? '', pinned: noticePinned ?? false },
      entry:
        playerId === null ? null : { playerId, platform, merchant: merchant ?? '', createdAt: entryCreatedAt ?? '' },
    },
    locale,
    ports.now(),
  );
  const { id, type: box, createdAt: time } = row;
  return { id, type: box, title, subTitle, avatar: '', content, time, messageType, status: statusOf(row) };
};

const listFields = {
  type,
  status,
  page: integer(say('页码', 'Page'), { min: 1, max: 10_000 }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: pageSizeMax }),
} as const;

const list: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/list',
  summary: say('我的消息', 'My messages'),
  input: listFields,
  answer: arrayOf(rowSchema),
  paged: true,
  handle: async (scene) => {
    const wanted = readFromQuery(listFields, scene.query);
    const { rows, total } = await readBox(scene.ports.database, scene.caller, {
      ...(wanted.type === null ? {} : { types: [wanted.type] }),
      ...(wanted.status === null ? {} : { isRead: wanted.status === messageStatus.read }),
      page: wanted.page ?? 1,
      pageSize: wanted.pageSize ?? usualPageSize,
    });
    return { ...ok(rows.map((row) => messageOf(row, scene))), total };
  },
};

/** What a message of each kind is about. */
const aboutOf = ({ kind, noticeId, entryId }: BoxRow): WholeMessage['about'] => {
  if (kind === 'notice') return { resource: notice.name, id: noticeId };
  if (kind === 'suspected') return { resource: entry.name, id: entryId };
  return { resource: kind === 'balance' ? amountLog.name : account.name, id: null };
};

const wholeFields = {
  html: text(say('正文', 'Text'), { max: 65_536 }),
  resource: text(say('对象', 'Object'), { max: 64 }),
} as const;
const aboutSchema = {
  ...objectSchema({ resource: wholeFields.resource, id: systemFields.id }, ['resource', 'id']),
  properties: { resource: fieldSchema(wholeFields.resource), id: orNull(fieldSchema(systemFields.id)) },
};
const wholeSchema = {
  ...rowSchema,
  properties: { ...(rowSchema.properties as object), html: orNull(fieldSchema(wholeFields.html)), about: aboutSchema },
};

const detail: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/detail',
  summary: say('一条消息的全部内容', 'One message in full'),
  input: idField,
  answer: wholeSchema,
  handle: async (scene) => {
    const { id } = readFromQuery(idField, scene.query);
    const row = await readMessage(scene.ports.database, scene.caller, id);
    if (!row) throw notFound();
    return ok({ ...messageOf(row, scene), html: row.noticeContent, about: aboutOf(row) } satisfies WholeMessage);
  },
};

const counts: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/counts',
  inBackground: true,
  summary: say('未读数', 'Unread counts'),
  input: {},
  answer: objectSchema(
    Object.fromEntries(messageBoxes.map(({ value, label }) => [value, integer(label, { min: 0, max: messagesKept })])),
    messageBoxes.map(({ value }) => value),
  ),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    return ok(await countUnread(ports.database, caller));
  },
};

/** What a person asks of their messages. */
export const readCalls: readonly GuardedCall[] = [list, detail, counts];
