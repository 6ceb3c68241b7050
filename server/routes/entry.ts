import { sql } from 'kysely';
import { route, type Route } from '../http/call';
import { isoTime } from '../database/columns';
import { readRow, lockRows, visible } from '../database/read';
import { journal } from '../audit/journal';
import { conflict, invalid, notFound, ok, ourMistake, okJson } from '../reply/refusals';
import { once } from '../idempotency/requestKeys';
import { conclude } from './crud/changes';
import { blacklist, reasons } from '../../resources/entities/blacklist';
import { blacklistPlayer, knownPlayer, type Known } from '../../resources/calls/entry';
import { entry, knownMax } from '../../resources/entities/entry';
import { say } from '../../resources/vocabulary/language';

const knownRoute = route(knownPlayer, async ({ ports, input: wanted }) => {
  // Staff read all entries: no scope narrows this.
  const { rows } = await sql<Known>`
      with entered as (
        select id, result, created_at from entry
        where player_id = ${wanted.playerId} and id <> ${wanted.id ?? 0} order by id desc limit ${knownMax}
      )
      select
        (select count(*)::integer from entered) as count,
        (select json_build_object('id', id, 'result', result, 'createdAt',
          ${sql.raw(isoTime('created_at'))}) from entered limit 1) as last,
        (select id from blacklist where player_id = ${wanted.playerId}) as "blacklistId"`.execute(ports.database);
  if (!rows[0]) throw ourMistake();
  return ok(rows[0]);
});

const alreadyListed = say('该玩家已在黑名单中', 'The player is on the blacklist already');

/** What the result of an entry says by itself, if it is a reason. */
const reasonIn = (result: unknown) => reasons.find(({ value }) => value === result)?.value;

const blacklistRoute = route(blacklistPlayer, async (context) => {
  const { ports, caller, input, act } = context;
  const { requestId, id, ...wanted } = input;
  act.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: 'enter-info/blacklist', id, ...wanted }, now };
  const json = await ports.database.transaction().execute((tx) =>
    once(tx, key, async () => {
      const [from] = await lockRows(tx, entry, caller, [id]);
      if (!from) throw notFound();
      const reason = wanted.reason ?? reasonIn(from.result);
      if (reason === undefined) throw invalid({ reason: 'required' });
      const player = {
        player_id: String(from.playerId),
        player_name: from.playerName === null ? null : String(from.playerName),
        platform: from.platform === null ? null : String(from.platform),
      };
      const at = now.toISOString();
      const listed = await tx
        .insertInto('blacklist')
        .values({ ...player, reason, entry_id: id, operator_id: caller.id, created_at: at, updated_at: at })
        .onConflict((on) => on.column('player_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!listed) throw conflict('state', { ids: [id] }, alreadyListed);
      const after = await readRow(tx, blacklist, caller, listed.id);
      if (!after) throw notFound();
      const { recordId: _entry, ...ownAct } = { ...act, resource: blacklist.name, action: 'insert' };
      await conclude(tx, { ...context, act: ownAct }, blacklist, [{ before: undefined, after }], {});
      await journal(tx, now, act, [{ changes: { blacklisted: [false, true] } }]);
      return JSON.stringify(visible(blacklist, caller.role, after));
    }),
  );
  return okJson(json);
});

export const entryRoutes: readonly Route[] = [knownRoute, blacklistRoute];
