import { say } from '#engine/schema/language';
import { publish } from '#engine/server/events/publish';
import { conflict } from '#engine/server/refusals';
import type { RemovalRule } from '#engine/server/records/rules';

const ownSession = say(
  '正在使用的会话不能在此结束，请退出登录',
  'This is the session you are using. Sign out to end it.',
);

/** What an ended session had open closes at once. Nobody ends the one they act in, since its write would end with it. */
export const removalRule: RemovalRule = async (tx, caller, removed) => {
  const ids = removed.map(({ id }) => id);
  if (ids.includes(caller.sessionId)) throw conflict('oneself', { ids: [caller.sessionId] }, ownSession);
  for (const id of ids) await publish(tx, { about: 'session', id });
  return [];
};
