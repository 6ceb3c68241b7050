import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../../resources/entities/account';
import type { LineOutcome } from '../../../resources/vocabulary/importCall';
import { linesMax } from '../../../resources/wire/importing';
import { notice } from '../../../resources/entities/notice';
import type { Resource } from '../../../resources/vocabulary/schema';
import type { Caller } from '../../../server/accounts/caller';
import { importRoute } from '../../../server/routes/crud/import';
import { startApi, type Api } from '../api';

let api: Api;
let admin: string;
let employee: { id: number; token: string };
let tenant: number;
let merchant: string;
beforeAll(async () => {
  api = await startApi();
  admin = (await api.enter('admin')).token;
  employee = await api.enter('employee');
});
beforeEach(async () => {
  merchant = `Merchant ${crypto.randomUUID()}`;
  tenant = await api.addTenant({ name: merchant });
});
afterAll(() => api.close());

const newFile = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
const row = (line: number, more: object = {}) => ({
  line,
  tenantId: merchant,
  playerId: `p-${line}`,
  result: 1,
  cutting: 0,
  ...more,
});
const rowsUpTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => row(at + 2));
const send = (body: object, token = employee.token) => api.post('enter-info/import', token, body);
const entries = () =>
  api.database.selectFrom('entry').selectAll().where('tenant_id', '=', tenant).orderBy('id').execute();
const states = (outcomes: readonly LineOutcome[]) => outcomes.map(({ state }) => state);

test('lines become records that belong to who sent them, each with its own row in the audit log', async () => {
  const evidence = ['https://example.com/a', 'https://example.com/b'];
  const reply = await send({ file: newFile(), rows: [row(2, { evidence, platform: ' Club ' }), row(3)] });
  const found = await entries();
  expect(reply).toMatchObject({ code: 0, data: found.map(({ id }, at) => ({ line: at + 2, state: 'ok', id })) });
  expect(found).toMatchObject([
    { player_id: 'p-2', platform: 'Club', evidence, operator_id: employee.id, tenant_id: tenant, version: 1 },
    { player_id: 'p-3', platform: null, evidence: null, operator_id: employee.id },
  ]);
  const rows = (await api.auditLog('import')).filter(({ record_id: id }) => found.some((one) => one.id === id));
  expect(rows).toMatchObject([
    { resource: 'entry', operator_id: employee.id, result: 0, changes: { playerId: [null, 'p-2'] } },
    { resource: 'entry', operator_id: employee.id, result: 0, changes: { playerId: [null, 'p-3'] } },
  ]);
});

test('a file sent twice adds nothing twice, whoever sends it again and in whatever pieces', async () => {
  const file = newFile();
  const first = await send({ file, rows: rowsUpTo(6) });
  expect(states(first.data)).toEqual(Array(5).fill('ok'));
  expect((await send({ file, rows: rowsUpTo(6) })).data).toEqual(
    first.data.map((one: LineOutcome) => ({ ...one, state: 'already' })),
  );
  expect(states((await send({ file, rows: [row(6), row(7)] }, admin)).data)).toEqual(['already', 'ok']);
  expect(await entries()).toHaveLength(6);
});

test('nobody claims the lines of another person’s file ahead: what they say is part of them', async () => {
  const file = newFile();
  const other = await api.enter('employee');
  const junk = [row(2, { playerId: 'junk' }), row(3, { playerId: 'junk' }), row(4)];
  expect(states((await send({ file, rows: junk }, other.token)).data)).toEqual(['ok', 'ok', 'ok']);
  expect(states((await send({ file, dryRun: true, rows: rowsUpTo(4) })).data)).toEqual(['ok', 'ok', 'already']);
  expect(states((await send({ file, rows: rowsUpTo(4) })).data)).toEqual(['ok', 'ok', 'already']);
  expect((await entries()).map(({ player_id: player }) => player)).toEqual(['junk', 'junk', 'p-4', 'p-2', 'p-3']);
});

test('a person’s own line is added once, though its columns are read otherwise the second time', async () => {
  const file = newFile();
  await send({ file, rows: rowsUpTo(3) });
  const again = rowsUpTo(3).map((one) => ({ ...one, remark: 'now with the remark' }));
  expect(states((await send({ file, rows: again })).data)).toEqual(['already', 'already']);
  expect(await entries()).toHaveLength(2);
});

test('a line is the same whether it names its merchant by name or by id, and in whatever order', async () => {
  const file = newFile();
  await send({ file, rows: [row(2)] });
  const other = await api.enter('employee');
  const { line, ...values } = row(2, { tenantId: tenant });
  const turned = { ...Object.fromEntries(Object.entries(values).toReversed()), line };
  expect(states((await send({ file, rows: [turned] }, other.token)).data)).toEqual(['already']);
});

test('lines that were added before their content was kept stay added, whoever sends them', async () => {
  const file = newFile();
  await send({ file, rows: [row(2)] });
  await api.database.updateTable('import_line').set({ content: '' }).where('file', '=', file).execute();
  expect(states((await send({ file, rows: rowsUpTo(3) }, admin)).data)).toEqual(['already', 'ok']);
});

test('of two who send the same lines at once each line is added by one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const file = newFile();
    const rows = rowsUpTo(40);
    const replies = await Promise.all([
      send({ file, rows }),
      send({ file, rows: rows.toReversed() }),
      send({ file, rows: rows.slice(10, 30) }),
    ]);
    const added = replies.flatMap(({ data }) => (data as LineOutcome[]).filter(({ state }) => state === 'ok'));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(added.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line));
    expect(await entries()).toHaveLength((round + 1) * rows.length);
  }
});

test('identical lines of another file are other lines', async () => {
  await send({ file: newFile(), rows: [row(2)] });
  expect(states((await send({ file: newFile(), rows: [row(2)] })).data)).toEqual(['ok']);
  expect(await entries()).toHaveLength(2);
});

test('a line with a fault is refused by its number, and the others are added', async () => {
  const reply = await send({
    file: newFile(),
    rows: [
      row(2),
      row(3, { playerId: '  ' }),
      row(4, { result: 'cheating', cutting: 9 }),
      row(5, { tenantId: 'no such merchant' }),
      row(6, { tenantId: 4_000_000 }),
      row(7, { evidence: ['ftp://example.com'] }),
      row(8, { operatorId: 1 }),
      row(9, { color: 'red' }),
      row(10, { remark: 'x'.repeat(1001) }),
      row(11, { tenantId: String(tenant) }),
      row(12, { tenantId: tenant }),
      row(13, { operatorId: 'nobody' }),
      row(14, { operatorId: 4_000_000 }),
    ],
  });
  expect(reply.data).toMatchObject([
    { line: 2, state: 'ok' },
    { line: 3, state: 'refused', faults: { playerId: 'required' } },
    { line: 4, state: 'refused', faults: { result: 'notAnOption', cutting: 'notAnOption' } },
    { line: 5, state: 'refused', faults: { tenantId: 'noSuchRecord' } },
    { line: 6, state: 'refused', faults: { tenantId: 'noSuchRecord' } },
    { line: 7, state: 'refused', faults: { evidence: 'badLink' } },
    { line: 8, state: 'refused', faults: { operatorId: 'readOnly' } },
    { line: 9, state: 'refused', faults: { color: 'unknownField' } },
    { line: 10, state: 'refused', faults: { remark: 'tooLong' } },
    { line: 11, state: 'ok' },
    { line: 12, state: 'ok' },
    { line: 13, state: 'refused', faults: { operatorId: 'readOnly' } },
    { line: 14, state: 'refused', faults: { operatorId: 'readOnly' } },
  ]);
  expect(await entries()).toHaveLength(3);
});

test('a refused line is not taken: sent again without its fault it is added', async () => {
  const file = newFile();
  await send({ file, rows: [row(2, { result: 0 })] });
  expect(states((await send({ file, rows: [row(2)] })).data)).toEqual(['ok']);
});

test('a disabled merchant’s lines are refused, a deleted merchant is not there', async () => {
  const [disabled, deleted] = [await api.addTenant({ status: 0 }), await api.addTenant({ status: 2 })];
  const reply = await send({
    file: newFile(),
    rows: [row(2, { tenantId: disabled }), row(3, { tenantId: deleted }), row(4)],
  });
  expect(reply.data).toMatchObject([
    { line: 2, faults: { tenantId: 'notEnabled' } },
    { line: 3, faults: { tenantId: 'noSuchRecord' } },
    { line: 4, state: 'ok' },
  ]);
});

test('a merchant whose name is the number of another is meant by its name', async () => {
  const named = await api.addTenant({ name: String(tenant) });
  const { data } = await send({ file: newFile(), rows: [row(2, { tenantId: String(tenant) })] });
  const found = await api.database.selectFrom('entry').select('tenant_id').where('id', '=', data[0].id).execute();
  expect(found).toEqual([{ tenant_id: named }]);
});

test('a dry run adds nothing and tells what is wrong, what is there already and who was entered before', async () => {
  const file = newFile();
  const seen = `seen-${crypto.randomUUID()}`;
  await send({ file, rows: [row(2, { playerId: seen })] });
  const before = (await api.auditLog()).length;
  const rows = [row(2), row(3, { playerId: seen }), row(4, { playerId: `new-${seen}` }), row(5, { cutting: null })];
  expect((await send({ file, dryRun: true, rows })).data).toEqual([
    { line: 2, state: 'already', id: expect.any(Number) },
    { line: 3, state: 'ok', seen: true },
    { line: 4, state: 'ok' },
    { line: 5, state: 'refused', faults: { cutting: 'required' } },
  ]);
  expect(await entries()).toHaveLength(1);
  expect(await api.auditLog()).toHaveLength(before);
});

test('what an admin removed may be imported again', async () => {
  const file = newFile();
  const { data } = await send({ file, rows: [row(2), row(3)] });
  await api.post('enter-info/delete', admin, { id: data[0].id });
  expect(states((await send({ file, rows: [row(2), row(3)] })).data)).toEqual(['ok', 'already']);
});

test.each([
  ['no rows', { rows: [] }, { rows: 'wrongType' }],
  ['rows that are none', { rows: 'x' }, { rows: 'wrongType' }],
  ['a row that is a list', { rows: [[]] }, { rows: 'wrongType' }],
  ['a line twice', { rows: [{ line: 2 }, { line: 2 }] }, { rows: 'duplicate' }],
  ['a line that is none', { rows: [{ line: 1 }] }, { line: 'tooSmall' }],
  ['too many rows', { rows: Array.from({ length: linesMax + 1 }, (_, at) => ({ line: at + 2 })) }, { rows: 'tooLong' }],
  ['a file that is no hash', { file: 'x', rows: [{ line: 2 }] }, { file: 'pattern' }],
  ['no file', { file: undefined, rows: [{ line: 2 }] }, { file: 'required' }],
  ['a name of its own', { rows: [{ line: 2 }], tenantId: 1 }, { tenantId: 'unknownField' }],
])('a call with %s is refused as a whole', async (_what, body, errors) => {
  expect(await send({ file: newFile(), ...body })).toMatchObject({ code: 422, data: { errors } });
});

test('a call takes the most lines that it may, and bodies up to its own limit but no further', async () => {
  const most = await send({ file: newFile(), rows: rowsUpTo(linesMax + 1) });
  expect(states(most.data)).toEqual(Array(linesMax).fill('ok'));
  const large = Array.from({ length: 300 }, (_, at) => row(at + 2, { remark: '字'.repeat(1000) }));
  expect((await send({ file: newFile(), rows: large })).code).toBe(0);
  const link = `https://example.com/${'x'.repeat(2000)}`;
  const tooLarge = Array.from({ length: 300 }, (_, at) => row(at + 2, { evidence: [link, `${link}1`] }));
  expect(await send({ file: newFile(), rows: tooLarge })).toMatchObject({ code: 413, status: 413 });
});

test('a merchant admin imports nothing', async () => {
  const { token } = await api.enter('tenant_admin', { tenant_id: tenant });
  expect((await send({ file: newFile(), rows: [row(2)] }, token)).code).toBe(403);
  expect(await entries()).toEqual([]);
});

/** An import of a resource that declares none. */
const importOf = async (resource: Resource, values: object) => {
  const { id, username } = await api.addAccount('admin');
  const own = { id, username, name: username, role: 'admin', ownRole: 'admin', tenantId: null } as const;
  const caller: Caller = { ...own, sessionId: 0, mustChangePassword: false };
  const { stamp } = api.ports.integrity;
  const audit = { action: 'import', resource: resource.name, ip: '192.0.2.1', userAgent: 'test', startedAt: 0, stamp };
  const payload = { file: newFile(), rows: [{ line: 2, ...values }] };
  await importRoute(resource).answer({ ports: api.ports, caller, payload, query: {}, locale: 'en-US', audit });
};

test('what a line says is made ready as the form’s is: text harmless, passwords hashed', async () => {
  const title = `n-${crypto.randomUUID()}`;
  await importOf(notice, { title, content: '<p onclick="x()">kept</p><script>x()</script>' });
  expect(
    await api.database.selectFrom('notice').select('content').where('title', '=', title).executeTakeFirst(),
  ).toEqual({ content: '<p>kept</p>' });
  const username = `u-${crypto.randomUUID().slice(0, 8)}`;
  await importOf(account, { username, name: 'Name', password: 'Secret-1', role: 'employee' });
  expect((await api.post('auth/login', undefined, { username, password: 'Secret-1' })).code).toBe(0);
});
