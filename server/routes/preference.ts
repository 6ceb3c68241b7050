import { sql } from 'kysely';
import type { Call, GuardedCall } from '../http/call';
import { read, readFromQuery } from '../http/input';
import { journal } from '../audit/journal';
import { arrayOf, fieldSchema, yes } from '../http/openapi/schema';
import { conflict, invalid, ok } from '../reply/refusals';
import { everyone } from './auth';
import { say } from '../../resources/vocabulary/language';
import { preferenceMax, preferenceName, preferencesMax, type Preference } from '../../resources/wire/preference';

const nameField = { name: preferenceName } as const;
const facts = (call: string, zh: string, en: string) =>
  ({ path: `/preference/${call}`, access: everyone, resource: 'preference', summary: say(zh, en) }) as const;

const preferenceSchema = {
  type: 'object',
  properties: { name: fieldSchema(preferenceName), value: {} },
  required: ['name', 'value'],
};

const list: GuardedCall = {
  method: 'GET',
  ...facts('list', '我的偏好', 'My preferences'),
  input: {},
  answer: arrayOf(preferenceSchema),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    const rows: Preference[] = await ports.database
      .selectFrom('preference')
      .select(['name', 'value'])
      .where('account_id', '=', caller.id)
      .orderBy('name')
      .execute();
    return ok(rows);
  },
};

const readValue = (value: unknown): string => {
  if (value === undefined || value === null) throw invalid({ value: 'required' });
  const json = JSON.stringify(value);
  if (json.length > preferenceMax) throw invalid({ value: 'tooBigText' });
  return json;
};

const save: GuardedCall = {
  method: 'POST',
  ...facts('save', '保存偏好', 'Save a preference'),
  input: nameField,
  body: preferenceSchema,
  answer: yes,
  handle: async ({ ports, caller, payload, act }) => {
    const { value, ...rest } = payload;
    const { name } = read(nameField, rest);
    const json = readValue(value);
    const now = ports.now();
    await ports.database.transaction().execute(async (tx) => {
      // One after the other per person: the number of preferences is bounded.
      await tx.selectFrom('account').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
      const { rows: kept } = await sql<{ before: unknown; others: number }>`
        select (select value from preference where account_id = ${caller.id} and name = ${name}) as before,
          (select count(*)::integer from preference where account_id = ${caller.id} and name <> ${name}) as others`.execute(
        tx,
      );
      if ((kept[0]?.others ?? 0) >= preferencesMax) throw conflict('state', {});
      await tx
        .insertInto('preference')
        .values({ account_id: caller.id, name, value: json, updated_at: now.toISOString() })
        .onConflict((on) =>
          on.columns(['account_id', 'name']).doUpdateSet({ value: json, updated_at: now.toISOString() }),
        )
        .execute();
      await journal(tx, now, act, [{ changes: { [name]: [kept[0]?.before ?? null, value] } }]);
    });
    return ok(true);
  },
};

const remove: GuardedCall = {
  method: 'POST',
  ...facts('remove', '移除偏好', 'Remove a preference'),
  input: nameField,
  answer: yes,
  handle: async ({ ports, caller, payload, act }) => {
    const { name } = read(nameField, payload);
    await ports.database.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('preference')
        .where('account_id', '=', caller.id)
        .where('name', '=', name)
        .returning('value')
        .executeTakeFirst();
      // Gone already is as good.
      if (gone) await journal(tx, ports.now(), act, [{ changes: { [name]: [gone.value, null] } }]);
    });
    return ok(true);
  },
};

export const preferenceCalls: readonly Call[] = [list, save, remove];
