import type { Call, GuardedCall } from '../http/call';
import { read, readFromQuery } from '../http/input';
import { journalAnyway } from '../audit/journal';
import { arrayOf, objectSchema, yes } from '../http/openapi/schema';
import { notFound, ok } from '../reply/refusals';
import { endSession } from '../accounts/sessionChanges';
import { sessionsOf } from '../accounts/sessions';
import { everyone } from './auth';
import { idField } from './crud/reads';
import { moment, text, yesNo } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { systemFields } from '../../resources/vocabulary/systemFields';

const sessionFields = {
  id: systemFields.id,
  createdAt: moment(say('登录时间', 'Signed in'), {}),
  lastSeenAt: moment(say('最近活动', 'Last active'), {}),
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
