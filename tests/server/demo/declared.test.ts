import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choice, email, integer, links, money, password, reference, text, yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { checkRecord, writableFields } from '#resources/schema/record';
import { defineResource, type Resource } from '#resources/schema/resource';
import { createTables } from '#server/database/declared/ddl';
import { fromTable, selectList, type StoredRow } from '#server/database/read';
import { tableOf } from '#server/database/tables';
import { addDeclared, loadDemo } from '#server/demo/demo';
import { declaredDone } from '#server/demo/done';
import { writeDone } from '#server/demo/log';
import { device, deviceStatus } from '#tests/docs/recipes/device';
import { startApi, type Api } from '../api';

const by = say('字段', 'Field');
const results = [
  { value: 1, label: say('已修好', 'Repaired') },
  { value: 2, label: say('已更换', 'Replaced') },
] as const;

/** Names records of another resource, which must be there first, and has what a declaration may ask for. */
const repair = defineResource({
  name: 'repair',
  route: 'repair.list',
  path: 'account/repair-list',
  api: 'repair',
  icon: 'page',
  label: say('维修', 'Repairs'),
  title: 'code',
  fields: {
    code: text(by, { required: true, unique: true, max: 7, pattern: /^[A-Z]{2}-\d{4}$/ }),
    deviceId: reference(by, { to: 'device', required: true }),
    operatorId: reference(by, { to: 'account', readOnly: true, stamp: 'caller', required: true }),
    mechanicId: reference(by, { to: 'account', required: true }),
    result: choice(by, { required: true, options: results }),
    price: money(by, { min: '10.00', max: '20.00', required: true, when: { field: 'result', is: [2] } }),
    hours: integer(by, { min: 1, max: 9, unique: false }),
    contact: email(by, {}),
    pictures: links(by, { max: 2 }),
    isUrgent: yesNo(by, {}),
    pin: password(by, { required: true }),
  },
  list: ['code'],
  form: [
    {
      label: by,
      fields: ['code', 'deviceId', 'mechanicId', 'result', 'price', 'hours', 'contact', 'pictures', 'isUrgent', 'pin'],
    },
  ],
  sort: '-createdAt',
  allow: { list: 'everyone', insert: ['admin'] },
  rows: { employee: { read: { mechanicId: 'id' } } },
});

let api: Api;
const declared: readonly Resource[] = [repair, device];
const add = (locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  api.database.transaction().execute((tx) => addDeclared(tx, api.clock.now, locale, declared));
const rowsOf = async (resource: Resource): Promise<StoredRow[]> =>
  (await sql<StoredRow>`select ${selectList(resource)} from ${fromTable(resource)} order by t.id`.execute(api.database))
    .rows;
const empty = async () => void (await sql`truncate repair, device`.execute(api.database));

beforeAll(async () => {
  api = await startApi();
  await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now);
  for (const statement of createTables({ repair: tableOf(repair), device: tableOf(device) }))
    await sql.raw(statement).execute(api.database);
});
afterAll(() => api.close());

test('rows of a resource are as its form would take them, those first that others name', async () => {
  await empty();
  expect((await add()).map(({ name }) => name)).toEqual(['device', 'repair']);
  for (const resource of declared) {
    const rows = await rowsOf(resource);
    const names = writableFields(resource, 'insert', 'admin').filter((name) => name !== 'pin');
    const faults = rows.map((row) => {
      const sent = names.filter((name) => row[name] !== null).map((name) => [name, row[name]]);
      return checkRecord(
        resource,
        { ...Object.fromEntries(sent), ...(resource === repair ? { pin: 'Pin-123' } : {}) },
        'admin',
      ).faults;
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(faults.filter((one) => Object.keys(one).length > 0)).toEqual([]);
  }
});

test('rows are in several states, of several merchants, and over several days', async () => {
  await empty();
  await add();
  const rows = await rowsOf(device);
  expect(rows.filter((row) => row['status'] === deviceStatus.inUse).length).toBeGreaterThan(rows.length / 2);
  for (const name of ['status', 'tenantId']) expect(new Set(rows.map((row) => row[name])).size).toBeGreaterThan(1);
  expect(new Set(rows.map(({ createdAt }) => String(createdAt).slice(0, 10))).size).toBeGreaterThan(7);
});

test('the people whom the sign-in page offers have rows within their scopes', async () => {
  await empty();
  await add();
  const { id, tenant_id: tenantId } = await api.database
    .selectFrom('account')
    .select(['id', 'tenant_id'])
    .where('username', '=', 'merchant')
    .executeTakeFirstOrThrow();
  const employee = await api.database
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  expect((await rowsOf(device)).some((row) => row['tenantId'] === tenantId)).toBe(true);
  expect((await rowsOf(repair)).some((row) => row['mechanicId'] === employee.id)).toBe(true);
});

test('texts are in the language of the demo', async () => {
  await empty();
  await add('en-US');
  expect((await rowsOf(device))[0]?.['serial']).toBe('Device 1');
  await empty();
  await add('zh-CN');
  expect((await rowsOf(device))[0]?.['serial']).toBe('设备 1');
});

test('a later start adds nothing to what is there, nor where somebody removed it all', async () => {
  await empty();
  const added = await add();
  const before = await rowsOf(device);
  expect(await add()).toEqual([]);
  expect(await rowsOf(device)).toEqual(before);
  const done = await declaredDone(api.database, api.clock.now, added);
  expect(done).toHaveLength(before.length + (await rowsOf(repair)).length);
  await api.database.transaction().execute((tx) => writeDone(tx, done, api.ports.integrity.stamp));
  await empty();
  expect(await add()).toEqual([]);
  expect(await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now)).toHaveLength(4);
});

test('no rows are made up where a field that must be filled cannot be', async () => {
  const { code } = repair.fields;
  const odd = {
    ...repair,
    name: 'odd',
    fields: { code: { ...code, pattern: /^qzx$/ } },
    rows: {},
  } as unknown as Resource;
  for (const statement of createTables({ odd: tableOf(odd) })) await sql.raw(statement).execute(api.database);
  const added = await api.database.transaction().execute((tx) => addDeclared(tx, api.clock.now, 'zh-CN', [odd]));
  expect(added).toEqual([]);
});
