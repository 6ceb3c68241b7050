import { dateTime, integer, text, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { ownOperation } from '#engine/subjects/operationLog/operationLog';
import { systemFields } from '#engine/schema/systemFields';
import { done, list, object, or, orNull, type ReadAnswer, rowOf } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { idInput } from '#engine/schema/input';

const address = text(say('IP 地址', 'IP address'), { max: 64 });

const session = object({
  id: systemFields.id,
  createdAt: dateTime(say('登录时间', 'Signed in'), {}),
  lastSeenAt: dateTime(say('最近活动', 'Last active'), {}),
  ip: or(orNull(address), null),
  userAgent: or(orNull(text(say('浏览器', 'Browser'), { max: 256 })), null),
  current: or(yesNo(say('当前会话', 'This session'), {}), false),
});

export type OwnSession = ReadAnswer<typeof session>;

export const ownSessions = defineCall({
  method: 'GET',
  path: 'auth/sessions',
  roles: 'everyone',
  beforePasswordChange: true,
  resource: 'session',
  summary: say('我的会话', 'My sessions'),
  input: {},
  answer: list(session),
});

export const endOwnSession = defineCall({
  method: 'POST',
  path: 'auth/end-session',
  roles: 'everyone',
  beforePasswordChange: true,
  resource: 'session',
  summary: say('结束会话', 'End a session'),
  input: idInput,
  answer: done,
});

/** The person's latest operations from the audit log. Everybody may see their own, whatever their role was then. */
export const ownOperations = defineCall({
  method: 'GET',
  path: 'auth/operations',
  roles: 'everyone',
  resource: ownOperation.name,
  summary: say('我最近的操作', 'My recent activity'),
  input: { pageSize: integer(say('条数', 'Rows'), { min: 1, max: 100 }) },
  answer: list(rowOf(ownOperation)),
});

const tries = object({
  address,
  count: integer(say('密码错误次数', 'Wrong passwords'), { min: 0 }),
  lastAt: dateTime(say('最近一次', 'Latest'), {}),
});

/** Where somebody tried to sign in with the person's name and a wrong password. */
export const wrongTries = defineCall({
  method: 'GET',
  path: 'auth/sign-in-tries',
  roles: 'everyone',
  resource: 'session',
  summary: say('我的账号近期的错误登录', 'Recent failed sign-ins with my username'),
  input: {},
  answer: list(tries),
});
