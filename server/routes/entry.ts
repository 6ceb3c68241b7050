import { sql } from 'kysely';
import type { Call, GuardedCall, Scene } from '../call';
import { isoTime } from '../database/fieldTypes/moment';
import { readRow, lockRows, visible } from '../database/read';
import { read, readFromQuery } from '../input';
import { journal } from '../journal';
import { fieldSchema, orNull, rowOf } from '../openapi/schema';
import { conflict, invalid, notFound, ok, okJson, type Answer } from '../reply';
import { once, requestIdField } from '../requestKeys';
import { conclude } from './crud/changes';
import { callFacts, idField } from './crud/reads';
import { blacklist, reasons } from '../../resources/blacklist';
import { entry, knownMax, type Known } from '../../resources/entry';
import { choice } from '../../resources/fields';
import { say } from '../../resources/language';
import { systemFields } from '../../resources/systemFields';

const { playerId } = entry.fields;
const knownFields = {
  playerId: { ...playerId, required: true },
  id: { ...systemFields.id, readOnly: false, label: say('除该记录外', 'Leaving this record out') },
} as const;

const known: GuardedCall = {
  method: 'GET',
  ...callFacts(
    entry,
    'insert',
    say('玩家是否录入过或在黑名单', 'whether a player was entered before or is blacklisted'),
  ),
  path: `/${entry.api}/known`,
  input: knownFields,
  answer: {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 0, maximum: knownMax },
      last: orNull({
        type: 'object',
        properties: {
          id: { type: 'integer' },
          result: fieldSchema(entry.fields.result),
          createdAt: fieldSchema(systemFields.createdAt),
        },
      }),
      blacklistId: { type: ['integer', 'null'] },
    },
    required: ['count', 'last', 'blacklistId'],
  },
  handle: async ({ ports, query }) => {
    const wanted = readFromQuery(knownFields, query);
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
    return ok(rows[0]);
  },
};

const blacklistFields = {
  ...idField,
  reason: choice(blacklist.fields.reason.label, {
    options: reasons,
    hint: say('结果本身不足以拉黑时必填', 'Required where the result is no reason by itself'),
  }),
  requestId: requestIdField,
} as const;

const alreadyListed = say('该玩家已在黑名单中', 'The player is on the blacklist already');

/** What the result of an entry says by itself, if it is a reason. */
const reasonIn = (result: unknown) => reasons.find(({ value }) => value === result)?.value;

const putOnBlacklist = async (scene: Scene): Promise<Answer> => {
  const { ports, caller, payload, act } = scene;
  const { requestId, id, ...wanted } = read(blacklistFields, payload);
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
      await conclude(tx, { ...scene, act: ownAct }, blacklist, [{ before: undefined, after }], {});
      await journal(tx, now, act, [{ changes: { blacklisted: [false, true] } }]);
      return JSON.stringify(visible(blacklist, caller.role, after));
    }),
  );
  return okJson(json);
};

const blacklistCall: GuardedCall = {
  method: 'POST',
  ...callFacts(entry, 'blacklist', say('将玩家加入黑名单', 'put the player on the blacklist')),
  input: blacklistFields,
  answer: rowOf(blacklist),
  handle: putOnBlacklist,
};

export const entryCalls: readonly Call[] = [known, blacklistCall];
