import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { defineCall, integer, list, object, ofResource, orNull, type ReadAnswer, systemFields } from '#engine/schema';
import { say } from '#engine/schema/language';
import { staff } from '#resources/business';

const { id, createdAt } = systemFields;
const { playerId, playerName, platform, result, evidence, tenantId, operatorId } = entry.fields;

/** Counts, names and platforms come from so many of a player's latest entries, however many there are. */
export const playerEntriesRead = 1000;

/** So many of a player's latest entries are named one by one. */
export const playerEntriesShown = 20;

/** Everything that the staff know of one player, across all merchants. */
export const playerDetail = defineCall({
  method: 'GET',
  path: 'player/detail',
  roles: staff,
  resource: entry.name,
  summary: ofResource(entry, say('某个玩家的全部信息', 'everything known of one player')),
  input: { playerId },
  answer: object({
    /** The player's row on the blacklist. */
    listed: orNull(
      object({
        id,
        reason: blacklist.fields.reason,
        remark: orNull(blacklist.fields.remark),
        operatorId: orNull(blacklist.fields.operatorId),
        entryId: orNull(blacklist.fields.entryId),
        createdAt,
      }),
    ),
    /** Entries, `playerEntriesRead` at most. */
    count: integer(say('录入次数', 'Entries'), { min: 0, max: playerEntriesRead }),
    results: list(object({ result, count: integer(say('录入次数', 'Entries'), { min: 0 }) })),
    names: list(playerName),
    platforms: list(platform),
    /** The latest first. */
    entries: list(
      object({
        id,
        tenantId,
        platform: orNull(platform),
        result,
        operatorId: orNull(operatorId),
        evidence: orNull(evidence),
        createdAt,
      }),
    ),
  }),
});

export type Player = ReadAnswer<(typeof playerDetail)['answer']>;
