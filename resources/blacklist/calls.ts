import { blacklist } from './blacklist';
import { defineCall, list, ofResource, yesNo } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Whether a player is on the list, for everybody who may read it. */
export const isBlacklisted = defineCall({
  method: 'GET',
  path: 'black-list/check',
  roles: blacklist.allow.list,
  resource: blacklist.name,
  summary: ofResource(blacklist, say('玩家是否在黑名单', 'whether a player is on it')),
  input: { playerId: blacklist.fields.playerId },
  answer: yesNo(say('在黑名单中', 'Blacklisted'), {}),
});

/** Players on the list whose ids differ from the asked one in case alone, which people mistype. */
export const alikeListed = defineCall({
  method: 'GET',
  path: 'black-list/alike',
  roles: blacklist.allow.list,
  resource: blacklist.name,
  summary: ofResource(blacklist, say('仅大小写不同的玩家', 'players whose ids differ in case alone')),
  input: { playerId: blacklist.fields.playerId },
  answer: list(blacklist.fields.playerId),
});
