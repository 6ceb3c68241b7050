import { blacklist } from '../entities/blacklist';
import { yesNo } from '../vocabulary/kinds';
import { say } from '../vocabulary/language';
import { defineCall, ofResource } from '../vocabulary/call';

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
