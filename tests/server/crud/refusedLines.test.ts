import { expect, test } from 'vitest';
import { linesMax } from '#engine/schema/wire/importing';
import { api, entries, newFile, playImports, row, rowsUpTo, send, states, tenant } from './importStage';

playImports();

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

test('lines of a disabled merchant are refused, and a deleted merchant is unknown', async () => {
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

test('a dry run adds nothing and reports faults, lines already added, and players entered before', async () => {
  const file = newFile();
  const seen = `seen-${crypto.randomUUID()}`;
  await send({ file, rows: [row(2, { playerId: seen })] });
  const before = (await api.auditLog()).length;
  const rows = [row(2), row(3, { playerId: seen }), row(4, { playerId: `new-${seen}` }), row(5, { cutting: null })];
  expect((await send({ file, dryRun: true, again: true, rows })).data).toEqual([
    { line: 2, state: 'already', id: expect.any(Number) },
    { line: 3, state: 'ok', seen: true },
    { line: 4, state: 'ok' },
    { line: 5, state: 'refused', faults: { cutting: 'required' } },
  ]);
  expect(await entries()).toHaveLength(1);
  expect(await api.auditLog()).toHaveLength(before);
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
