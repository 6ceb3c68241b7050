import type { Call, GuardedCall, Scene } from '../http/call';
import { readRow, lockRows, visible } from '../database/read';
import { listPlayerOf } from '../entries/blacklist';
import { knownOf } from '../entries/known';
import { read, readFromQuery } from '../http/input';
import { journal } from '../audit/journal';
import { fieldSchema, orNull, rowOf } from '../http/openapi/schema';
import { conflict, invalid, notFound, ok, okJson, type Answer } from '../reply/refusals';
import { once, requestIdField } from '../idempotency/requestKeys';
import { conclude } from './crud/changes';
import { callFacts, idField } from './crud/reads';
import { blacklist, reasons } from '../../resources/entities/blacklist';
import { entry, knownMax } from '../../resources/entities/entry';
import { choice } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { systemFields } from '../../resources/vocabulary/systemFields';

const { playerId } = entry.fields;
const knownFields = {
  playerId: { ...playerId, required: true },
  id: { ...systemFields.id, readOnly: false, label: say('除该记录外', 'Excluding this record') },
} as const;

const known: GuardedCall = {
  method: 'GET',
  ...callFacts(
    entry,
    'insert',
    say('玩家是否录入过或在黑名单', 'whether a player has earlier entries or is blacklisted'),
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
    return ok(await knownOf(ports.database, wanted.playerId, wanted.id));
  },
};

const blacklistFields = {
  ...idField,
  reason: choice(blacklist.fields.reason.label, {
    options: reasons,
    hint: say('结果本身不足以拉黑时必填', 'Required when the result alone is not a reason'),
  }),
  requestId: requestIdField,
} as const;

const alreadyListed = say('该玩家已在黑名单中', 'This player is already on the blacklist');

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
      const listed = await listPlayerOf(tx, from, { reason, operatorId: caller.id, now });
      if (listed === undefined) throw conflict('state', { ids: [id] }, alreadyListed);
      const after = await readRow(tx, blacklist, caller, listed);
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
