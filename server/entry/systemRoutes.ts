import { checkPlayer, enterPlayer } from '#resources/entry/systemCalls';
import { entry, result } from '#resources/entry/entry';
import { addRecord, holdKey, ok, route } from '#engine/server';
import { knownOf } from './known';

export const checkRoute = route(checkPlayer, async ({ ports, caller, input }) => {
  const { playerId } = input;
  const { last } = await knownOf(ports.database, caller, playerId, null);
  const listed = await ports.database
    .selectFrom('blacklist')
    .select('reason')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return ok({ known: last !== null, last, blacklisted: listed !== undefined, reason: listed?.reason ?? null });
});

/** By the rules of the form. Whoever made the key stands as who entered it; the log names the key. */
export const enterRoute = route(enterPlayer, async (context) => {
  const { ports, caller, input, audit } = context;
  const { requestId, again, ...sent } = input;
  return addRecord({ ...context, audit: { ...audit, action: 'insert' } }, entry, enterPlayer, {
    // Systems do not know of each other's request ids. No other caller sends one with a slash.
    requestId: `${caller.key?.id}/${requestId}`,
    sent: { ...sent, result: result.suspected },
    again: again === true,
    begin: (tx) => holdKey(tx, ports.now(), caller),
  });
});
