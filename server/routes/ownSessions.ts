import type { Call, GuardedCall } from '../call';
import { read, readFromQuery } from '../input';
import { journalAnyway } from '../journal';
import { arrayOf, objectSchema, yes } from '../openapi/schema';
import { notFound, ok } from '../reply';
import { endSession } from '../sessionChanges';
import { sessionsOf } from '../sessions';
import { everyone } from './auth';
import { idField } from './crud/reads';
import { moment, text, yesNo } from '../../resources/fields';
import { say } from '../../resources/language';
import { systemFields } from '../../resources/systemFields';

const sessionFields = {
  id: systemFields.id,
  createdAt: moment(say('登录时间', 'Signed in'), {}),
  lastSeenAt: moment(say('最近活动', 'Last seen'), {}),
  ip: text(say('IP 地址', 'IP address'), { max: 64 }),
  userAgent: text(say('浏览器', 'Browser'), { max: 256 }),
  current: yesNo(say('当前会话', 'This session'), {}),
} as const;

const list: GuardedCall = {
  method: 'GET',
  path: '/auth/sessions',
  access: everyone,
  beforePasswordChange: true,
  resource: 'session',
  summary: say('我的会话', 'My sessions'),
  input: {},
  answer: arrayOf(objectSchema(sessionFields, Object.keys(sessionFields))),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    return ok(await sessionsOf(ports, caller));
  },
};

const end: GuardedCall = {
  method: 'POST',
  path: '/auth/end-session',
  access: everyone,
  beforePasswordChange: true,
  resource: 'session',
  summary: say('结束会话', 'End a session'),
  input: idField,
  answer: yes,
  handle: async ({ ports, caller, payload, act }) => {
    const { id } = read(idField, payload);
    act.recordId = id;
    await ports.database.transaction().execute(async (tx) => {
      if (!(await endSession(tx, caller.id, id))) throw notFound();
      await journalAnyway(tx, ports.now(), act, [{ recordId: id }]);
    });
    return ok(true);
  },
};

export const ownSessionCalls: readonly Call[] = [list, end];
