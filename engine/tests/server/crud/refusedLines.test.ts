import { expect, test } from 'vitest';
import { linesMax } from '#engine/schema/wire/importing';
import { api, wishes, newFile, playImports, row, rowsUpTo, send, states, school } from './importStage';

playImports();

test('a line with a fault is refused by its number, and the others are added', async () => {
  const reply = await send({
    file: newFile(),
    rows: [
      row(2),
      row(3, { code: '  ' }),
      row(4, { result: 'cheating', copies: 9 }),
      row(5, { schoolId: 'no such school' }),
      row(6, { schoolId: 4_000_000 }),
      row(7, { reviews: ['ftp://example.com'] }),
      row(8, { operatorId: 1 }),
      row(9, { color: 'red' }),
      row(10, { remark: 'x'.repeat(1001) }),
      row(11, { schoolId: String(school) }),
      row(12, { schoolId: school }),
      row(13, { operatorId: 'nobody' }),
      row(14, { operatorId: 4_000_000 }),
    ],
  });
  expect(reply.data).toMatchObject([
    { line: 2, state: 'ok' },
    { line: 3, state: 'refused', faults: { code: 'required' } },
    { line: 4, state: 'refused', faults: { result: 'notAnOption', copies: 'notAnOption' } },
    { line: 5, state: 'refused', faults: { schoolId: 'noSuchRecord' } },
    { line: 6, state: 'refused', faults: { schoolId: 'noSuchRecord' } },
    { line: 7, state: 'refused', faults: { reviews: 'badLink' } },
    { line: 8, state: 'refused', faults: { operatorId: 'readOnly' } },
    { line: 9, state: 'refused', faults: { color: 'unknownField' } },
    { line: 10, state: 'refused', faults: { remark: 'tooLong' } },
    { line: 11, state: 'ok' },
    { line: 12, state: 'ok' },
    { line: 13, state: 'refused', faults: { operatorId: 'readOnly' } },
    { line: 14, state: 'refused', faults: { operatorId: 'readOnly' } },
  ]);
  expect(await wishes()).toHaveLength(3);
});

test('a refused line is not taken: sent again without its fault it is added', async () => {
  const file = newFile();
  await send({ file, rows: [row(2, { result: 0 })] });
  expect(states((await send({ file, rows: [row(2)] })).data)).toEqual(['ok']);
});

test('lines of a disabled school are refused, and a deleted school is unknown', async () => {
  const [disabled, deleted] = [await api.addSchool({ status: 0 }), await api.addSchool({ status: 2 })];
  const reply = await send({
    file: newFile(),
    rows: [row(2, { schoolId: disabled }), row(3, { schoolId: deleted }), row(4)],
  });
  expect(reply.data).toMatchObject([
    { line: 2, faults: { schoolId: 'notEnabled' } },
    { line: 3, faults: { schoolId: 'noSuchRecord' } },
    { line: 4, state: 'ok' },
  ]);
});

test('a school whose name is the number of another is meant by its name', async () => {
  const named = await api.addSchool({ name: String(school) });
  const { data } = await send({ file: newFile(), rows: [row(2, { schoolId: String(school) })] });
  const found = await api.database.selectFrom('wish').select('school_id').where('id', '=', data[0].id).execute();
  expect(found).toEqual([{ school_id: named }]);
});

test('a dry run adds nothing and reports faults, lines already added, and codes known before', async () => {
  const file = newFile();
  const seen = `seen-${crypto.randomUUID()}`;
  await send({ file, rows: [row(2, { code: seen })] });
  const before = (await api.auditLog()).length;
  const rows = [row(2), row(3, { code: seen }), row(4, { code: `new-${seen}` }), row(5, { copies: null })];
  expect((await send({ file, dryRun: true, again: true, rows })).data).toEqual([
    { line: 2, state: 'already', id: expect.any(Number) },
    { line: 3, state: 'ok', seen: true },
    { line: 4, state: 'ok' },
    { line: 5, state: 'refused', faults: { copies: 'required' } },
  ]);
  expect(await wishes()).toHaveLength(1);
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
  ['a name of its own', { rows: [{ line: 2 }], schoolId: 1 }, { schoolId: 'unknownField' }],
])('a call with %s is refused as a whole', async (_what, body, errors) => {
  expect(await send({ file: newFile(), ...body })).toMatchObject({ code: 422, data: { errors } });
});

test('a call takes the most lines that it may, and bodies up to its own limit but no further', async () => {
  const most = await send({ file: newFile(), rows: rowsUpTo(linesMax + 1) });
  expect(states(most.data)).toEqual(Array(linesMax).fill('ok'));
  const large = Array.from({ length: 300 }, (_, at) => row(at + 2, { remark: '字'.repeat(1000) }));
  expect((await send({ file: newFile(), rows: large })).code).toBe(0);
  const link = `https://example.com/${'x'.repeat(2000)}`;
  const tooLarge = Array.from({ length: 300 }, (_, at) => row(at + 2, { reviews: [link, `${link}1`] }));
  expect(await send({ file: newFile(), rows: tooLarge })).toMatchObject({ code: 413, status: 413 });
});
