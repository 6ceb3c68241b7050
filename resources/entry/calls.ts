import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { entry, knownMax } from './entry';
import {
  choice,
  defineActionCall,
  defineCall,
  idInput,
  integer,
  list,
  maybe,
  object,
  ofResource,
  orNull,
  type ReadAnswer,
  requestIdField,
  rowOf,
  systemFields,
} from '#engine/schema';
import { say } from '#engine/schema/language';

const { playerId, result } = entry.fields;
const { id, createdAt } = systemFields;

/** What the console knows about a player. */
export const knownPlayer = defineCall({
  method: 'GET',
  path: 'enter-info/known',
  roles: entry.allow.insert,
  resource: entry.name,
  summary: ofResource(entry, say('玩家是否录入过或在黑名单', 'whether a player has earlier entries or is blacklisted')),
  input: {
    playerId,
    id: { ...id, readOnly: false, label: say('除该记录外', 'Excluding this record') },
  },
  answer: object({
    /** Entries, `knownMax` at most. */
    count: integer(say('录入次数', 'Entries'), { min: 0, max: knownMax }),
    last: orNull(object({ id, result, createdAt })),
    /** Id of the player's row on the blacklist. */
    blacklistId: orNull({ ...id, label: blacklist.label }),
    /** Why the player is there. */
    blacklistReason: maybe(orNull(blacklist.fields.reason), null),
    /** Entered or blacklisted players whose ids differ from this one in case alone. */
    alike: maybe(list(playerId), []),
  }),
});

export type PlayerFacts = ReadAnswer<(typeof knownPlayer)['answer']>;

/** Puts the player of an entry on the blacklist. */
export const blacklistPlayer = defineActionCall(entry, 'blacklist', {
  input: {
    ...idInput,
    // Needed where the result of the entry is no reason by itself.
    reason: choice(blacklist.fields.reason.label, { options: reasons }),
    remark: blacklist.fields.remark,
    requestId: requestIdField,
  },
  answer: rowOf(blacklist),
});
