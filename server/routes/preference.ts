import type { Call, GuardedCall } from '../http/call';
import { read, readFromQuery } from '../http/input';
import { journal } from '../audit/journal';
import { arrayOf, fieldSchema, yes } from '../http/openapi/schema';
import { dropPreference, keepPreference, preferencesOf } from '../preferences/preferences';
import { invalid, ok } from '../reply/refusals';
import { everyone } from './auth';
import { say } from '../../resources/vocabulary/language';
import { preferenceMax, preferenceName } from '../../resources/wire/preference';

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
    return ok(await preferencesOf(ports.database, caller.id));
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
      const before = await keepPreference(tx, caller.id, { name, json, now });
      await journal(tx, now, act, [{ changes: { [name]: [before, value] } }]);
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
      const gone = await dropPreference(tx, caller.id, name);
      // Gone already is as good.
      if (gone) await journal(tx, ports.now(), act, [{ changes: { [name]: [gone.value, null] } }]);
    });
    return ok(true);
  },
};

export const preferenceCalls: readonly Call[] = [list, save, remove];
