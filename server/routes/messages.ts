import type { Call, GuardedCall, Scene } from '../call';
import { tellAll } from '../events';
import { read, readFromQuery, readIds } from '../input';
import {
  countUnread,
  dismissAll,
  markRead,
  readBox,
  readMessage,
  restoreSome,
  statusOf,
  type BoxRow,
  type Marked,
} from '../messages/box';
import { toAccount } from '../messages/recipients';
import { wordsOf } from '../messages/words';
import { arrayOf, objectSchema, yes, type Schema } from '../openapi/schema';
import { notFound, ok } from '../reply';
import { openStream } from '../streams';
import { everyone } from './auth';
import { idField } from './crud/reads';
import { amountLog } from '../../resources/amountLog';
import { account } from '../../resources/account';
import { entry } from '../../resources/entry';
import { choice, integer, moment, text } from '../../resources/fields';
import { say } from '../../resources/language';
import {
  messageBoxes,
  messagesKept,
  messageStatus,
  messageStatuses,
  messageTypes,
  type Message,
  type WholeMessage,
} from '../../resources/message';
import { notice } from '../../resources/notice';
import { systemFields } from '../../resources/systemFields';

const type = choice(say('类别', 'Kind'), { options: messageBoxes });
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
const rowSchema = objectSchema(rowFields, Object.keys(rowFields));

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

const facts = { access: everyone, resource: 'message' } as const;

const listFields = {
  type,
  status,
  page: integer(say('页码', 'Page'), { min: 1, max: 10_000 }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: 200 }),
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
      pageSize: wanted.pageSize ?? 10,
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

const detail: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/detail',
  summary: say('一条消息的全部内容', 'One message as a whole'),
  input: idField,
  answer: rowSchema,
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
  summary: say('未读数', 'Unread messages'),
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

const typeSchema: Schema = { enum: messageBoxes.map(({ value }) => value) };
const idsSchema: Schema = { ...arrayOf({ type: 'integer', minimum: 1 }), minItems: 1, maxItems: messagesKept };
const objectOf = (name: string, schema: Schema): Schema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});
const box = { type: { ...type, required: true } } as const;

const readMarked = ({ payload }: Scene): Marked => {
  const { ids, ...rest } = payload;
  if (ids === undefined) return read(box, rest);
  read({}, rest);
  return { ids: readIds(ids, messagesKept) };
};

/**
 * What a person has read or put away is theirs alone and changes nothing of the business: the operation log does not
 * keep it, unless it was refused. The person's other windows are told.
 */
const mark = async <T>(
  scene: Scene,
  make: (tx: Scene['ports']['database']) => Promise<T>,
  isNews: (made: T) => boolean,
) =>
  scene.ports.database.transaction().execute(async (tx) => {
    const made = await make(tx);
    if (isNews(made)) await tellAll(tx, { about: 'box', recipients: [toAccount(scene.caller.id)] });
    return made;
  });

const markCall = (path: string, summary: GuardedCall['summary'], body: Schema, answer: Schema) =>
  ({ ...facts, method: 'POST', path, summary, body, answer, input: {} }) as const;

const readCall: GuardedCall = {
  ...markCall(
    '/message/read',
    say('标为已读', 'Mark as read'),
    { oneOf: [objectOf('ids', idsSchema), objectOf('type', typeSchema)] },
    yes,
  ),
  handle: async (scene) => {
    const which = readMarked(scene);
    await mark(scene, (tx) => markRead(tx, scene.caller, which, scene.ports.now()), Boolean);
    return ok(true);
  },
};

const empty: GuardedCall = {
  ...markCall(
    '/message/empty',
    say('清空一类消息', 'Empty one tab'),
    objectOf('type', typeSchema),
    arrayOf({ type: 'integer' }),
  ),
  handle: async (scene) => {
    const { type: tab } = read(box, scene.payload);
    return ok(
      await mark(
        scene,
        (tx) => dismissAll(tx, scene.caller, tab),
        (ids) => ids.length > 0,
      ),
    );
  },
};

const restore: GuardedCall = {
  ...markCall('/message/restore', say('撤销清空', 'Undo an emptying'), objectOf('ids', idsSchema), yes),
  handle: async (scene) => {
    const { ids, ...rest } = scene.payload;
    read({}, rest);
    const wanted = readIds(ids, messagesKept);
    await mark(scene, (tx) => restoreSome(tx, scene.caller, wanted), Boolean);
    return ok(true);
  },
};

const stream: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/stream',
  inBackground: true,
  summary: say('实时事件', 'Live events'),
  input: {},
  answer: { type: 'string', contentMediaType: 'text/event-stream' },
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    return { events: await openStream(ports, caller) };
  },
};

export const messageCalls: readonly Call[] = [list, detail, counts, stream, readCall, empty, restore];
