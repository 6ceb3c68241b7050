import { conflict, invalid, lockRow, ok, replyOnce, route, visible } from '#engine/server';
import { addToBlacklist } from '#server/blacklist/blacklist';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { blacklistPlayer, knownPlayer } from '#resources/entry/calls';
import { entry } from '#resources/entry/entry';
import { say } from '#engine/schema/language';
import { knownOf } from './known';

export const knownRoute = route(knownPlayer, async ({ ports, caller, input }) =>
  ok(await knownOf(ports.database, caller, input.playerId, input.id)),
);

const alreadyListed = say('该玩家已在黑名单中', 'This player is already on the blacklist');

/** The reason that the result of an entry gives by itself, if any. */
const reasonIn = (result: unknown) => reasons.find(({ value }) => value === result)?.value;

export const blacklistRoute = route(blacklistPlayer, async (context) => {
  const { caller, input, audit } = context;
  const { requestId, ...payload } = input;
  const { id, ...listing } = payload;
  audit.recordId = id;
  return replyOnce(blacklistPlayer, context, { requestId, payload }, async (tx) => {
    const from = await lockRow(tx, entry, caller, id);
    const reason = listing.reason ?? reasonIn(from.result);
    if (reason === undefined) throw invalid({ reason: 'required' });
    const listed = await addToBlacklist(tx, context, from, { reason, remark: listing.remark });
    if (!listed) throw conflict('state', { ids: [id] }, alreadyListed);
    return JSON.stringify(visible(blacklist, caller.role, listed));
  });
});
