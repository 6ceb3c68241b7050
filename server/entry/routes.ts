import { route, type Route } from '#server/http/call';
import { lockRows, visible } from '#server/database/read';
import { conflict, invalid, notFound, ok, internalError } from '#server/refusals';
import { replyOnce } from '#server/http/replyOnce';
import { addToBlacklist } from '#server/blacklist/blacklist';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { blacklistPlayer, knownPlayer, type PlayerFacts } from '#resources/entry/calls';
import { entry, knownMax } from '#resources/entry/entry';
import { say } from '#resources/schema/language';
import { sql, type Kysely } from 'kysely';
import { isoTime } from '#server/database/fieldTypes';
import type { Tables } from '#server/database/tables';

/** What the entries say about a player, apart from one entry. Staff read all entries, so no scope applies. */
const knownOf = async (database: Kysely<Tables>, playerId: string, apartFrom: number | null): Promise<PlayerFacts> => {
  const { rows } = await sql<PlayerFacts>`
    with entered as (
      select id, result, created_at from entry
      where player_id = ${playerId} and id <> ${apartFrom ?? 0} order by id desc limit ${knownMax}
    )
    select
      (select count(*)::integer from entered) as count,
      (select json_build_object('id', id, 'result', result, 'createdAt',
        ${sql.raw(isoTime('created_at'))}) from entered limit 1) as last,
      (select id from blacklist where player_id = ${playerId}) as "blacklistId"`.execute(database);
  if (!rows[0]) throw internalError();
  return rows[0];
};

const knownRoute = route(knownPlayer, async ({ ports, input }) =>
  ok(await knownOf(ports.database, input.playerId, input.id)),
);

const alreadyListed = say('该玩家已在黑名单中', 'This player is already on the blacklist');

/** The reason that the result of an entry gives by itself, if any. */
const reasonIn = (result: unknown) => reasons.find(({ value }) => value === result)?.value;

const blacklistRoute = route(blacklistPlayer, async (context) => {
  const { caller, input, audit } = context;
  const { requestId, ...payload } = input;
  const { id, ...listing } = payload;
  audit.recordId = id;
  return replyOnce(blacklistPlayer, context, { requestId, payload }, async (tx) => {
    const [from] = await lockRows(tx, entry, caller, [id]);
    if (!from) throw notFound();
    const reason = listing.reason ?? reasonIn(from.result);
    if (reason === undefined) throw invalid({ reason: 'required' });
    const listed = await addToBlacklist(tx, context, from, { reason, remark: listing.remark });
    if (!listed) throw conflict('state', { ids: [id] }, alreadyListed);
    return JSON.stringify(visible(blacklist, caller.role, listed));
  });
});

export const entryRoutes: readonly Route[] = [knownRoute, blacklistRoute];
