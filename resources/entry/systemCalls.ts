import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from './entry';
import { againField, defineCall, object, orNull, requestIdField, rowOf, systemFields, yesNo } from '#engine/schema';
import { say } from '#engine/schema/language';
import type { Scope } from '#engine/subjects';

const { playerId, playerName, platform, cutting, evidence, remark, result } = entry.fields;
const { id, createdAt } = systemFields;

/** No session opens these: a key does, which has the scope. */
const byKey = (scope: Scope) => ({ byKey: scope, roles: [], resource: entry.name }) as const;

/** Whether a player is known to the merchant or blacklisted: no more than its admin sees in the console. */
export const checkPlayer = defineCall({
  ...byKey('check'),
  method: 'GET',
  path: 'merchant/check',
  summary: say('商户系统：查询玩家', 'A merchant’s own system: check a player'),
  input: { playerId },
  answer: object({
    /** There are entries of the own merchant. */
    known: yesNo(say('本商户录入过', 'Known to the own merchant'), {}),
    /** The latest of them. */
    last: orNull(object({ id, result, createdAt })),
    blacklisted: yesNo(say('在黑名单中', 'Blacklisted'), {}),
    /** Why the player is blacklisted. */
    reason: orNull(blacklist.fields.reason),
  }),
});

/** Enters a player whom the merchant suspects, for its own account and once per request id. */
export const enterPlayer = defineCall({
  ...byKey('enter'),
  method: 'POST',
  path: 'merchant/enter',
  summary: say('商户系统：录入可疑玩家', 'A merchant’s own system: enter a suspected player'),
  input: {
    playerId,
    playerName,
    platform,
    cutting,
    evidence,
    remark,
    requestId: { ...requestIdField, required: true },
    again: againField,
  },
  answer: rowOf(entry),
});
