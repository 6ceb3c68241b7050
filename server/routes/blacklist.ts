import type { Call, GuardedCall } from '../http/call';
import { readFromQuery } from '../http/input';
import { isListed } from '../entries/blacklist';
import { ok } from '../reply/refusals';
import { callFacts } from './crud/reads';
import { blacklist } from '../../resources/entities/blacklist';
import { say } from '../../resources/vocabulary/language';

const checkFields = { playerId: blacklist.fields.playerId } as const;

/** The quick question of everybody who may read the list: is this player on it? */
const check: GuardedCall = {
  method: 'GET',
  ...callFacts(blacklist, 'list', say('玩家是否在黑名单', 'whether a player is on it')),
  path: `/${blacklist.api}/check`,
  input: checkFields,
  answer: { type: 'boolean' },
  handle: async ({ ports, query }) => {
    const { playerId } = readFromQuery(checkFields, query);
    return ok(await isListed(ports.database, playerId));
  },
};

export const blacklistCalls: readonly Call[] = [check];
