import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { notice } from '#engine/subjects/notice/notice';
import type { Resource } from '#engine/schema/resource';
import type { LineOutcome } from '#engine/schema/importCall';
import {
  admin,
  api,
  volunteer,
  wishes,
  newFile,
  playImports,
  row,
  rowsUpTo,
  send,
  states,
  school,
} from './importStage';
import { importAnyway } from '#engine/tests/importAnyway';
import { rewrite } from '#engine/tests/rewrite';

playImports();

test('lines become records of their sender, each with its own row in the audit log', async () => {
  const reviews = ['https://example.com/a', 'https://example.com/b'];
  const reply = await send({ file: newFile(), rows: [row(2, { reviews, shop: ' Club ' }), row(3)] });
  const found = await wishes();
  expect(reply).toMatchObject({ code: 0, data: found.map(({ id }, at) => ({ line: at + 2, state: 'ok', id })) });
  expect(found).toMatchObject([
    { code: 'p-2', shop: 'Club', reviews, operator_id: volunteer.id, school_id: school, version: 1 },
    { code: 'p-3', shop: null, reviews: null, operator_id: volunteer.id },
  ]);
  const rows = (await api.auditLog('import')).filter(({ record_id: id }) => found.some((one) => one.id === id));
  expect(rows).toMatchObject([
    { resource: 'wish', operator_id: volunteer.id, result: 0, changes: { code: [null, 'p-2'] } },
    { resource: 'wish', operator_id: volunteer.id, result: 0, changes: { code: [null, 'p-3'] } },
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
  expect(await wishes()).toHaveLength(6);
});

test('nobody claims the lines of another person’s file in advance, since a line includes its content', async () => {
  const file = newFile();
  const other = await api.enter('volunteer');
  const junk = [row(2, { code: 'junk' }), row(3, { code: 'junk-2' }), row(4)];
  expect(states((await send({ file, rows: junk }, other.token)).data)).toEqual(['ok', 'ok', 'ok']);
  expect(states((await send({ file, dryRun: true, rows: rowsUpTo(4) })).data)).toEqual(['ok', 'ok', 'already']);
  expect(states((await send({ file, rows: rowsUpTo(4) })).data)).toEqual(['ok', 'ok', 'already']);
  expect((await wishes()).map(({ code }) => code)).toEqual(['junk', 'junk-2', 'p-4', 'p-2', 'p-3']);
});

test('a person’s own line is added once, though its columns are read otherwise the second time', async () => {
  const file = newFile();
  await send({ file, rows: rowsUpTo(3) });
  const again = rowsUpTo(3).map((one) => ({ ...one, remark: 'now with the remark' }));
  expect(states((await send({ file, rows: again })).data)).toEqual(['already', 'already']);
  expect(await wishes()).toHaveLength(2);
});

test('a line is the same whether it names its school by name or by id, and in whatever order', async () => {
  const file = newFile();
  await send({ file, rows: [row(2)] });
  const other = await api.enter('volunteer');
  const { line, ...values } = row(2, { schoolId: school });
  const turned = { ...Object.fromEntries(Object.entries(values).toReversed()), line };
  expect(states((await send({ file, rows: [turned] }, other.token)).data)).toEqual(['already']);
});

test('lines that were added before their content was kept stay added, whoever sends them', async () => {
  const file = newFile();
  await send({ file, rows: [row(2)] });
  await rewrite(api.database, sql`update import_line set content = '' where file = ${file}`);
  expect(states((await send({ file, rows: rowsUpTo(3) }, admin)).data)).toEqual(['already', 'ok']);
});

test('two people who send the same lines at once add each line once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const file = newFile();
    const rows = rowsUpTo(40);
    const replies = await Promise.all([
      send({ file, again: true, rows }),
      send({ file, again: true, rows: rows.toReversed() }),
      send({ file, again: true, rows: rows.slice(10, 30) }),
    ]);
    const added = replies.flatMap(({ data }) => (data as LineOutcome[]).filter(({ state }) => state === 'ok'));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(added.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line));
    expect(await wishes()).toHaveLength((round + 1) * rows.length);
  }
});

test('lines that repeat one before them, or a record of the last minutes, are asked about as in the form', async () => {
  const rows = [row(2), row(3, { code: 'p-2', remark: 'again' }), row(4, { code: 'p-2', result: 3 })];
  const first = await send({ file: newFile(), dryRun: true, rows });
  expect(first.data).toMatchObject([{ state: 'ok' }, { state: 'refused', faults: { code: 'twin' } }, { state: 'ok' }]);
  const file = newFile();
  expect(states((await send({ file, rows })).data)).toEqual(['ok', 'refused', 'ok']);
  expect(states((await send({ file, again: true, rows })).data)).toEqual(['already', 'ok', 'already']);
  expect(states((await send({ file: newFile(), rows: [row(2)] })).data)).toEqual(['refused']);
  expect(states((await send({ file: newFile(), again: true, rows: [row(2)] })).data)).toEqual(['ok']);
  expect(await wishes()).toHaveLength(4);
});

test('a file whose answer was lost is sent again, though its lines are now records of the last minutes', async () => {
  const file = newFile();
  await send({ file, rows: rowsUpTo(3) });
  expect(states((await send({ file, rows: rowsUpTo(3) })).data)).toEqual(['already', 'already']);
});

test('a text that a spreadsheet has replaced is refused, and one that lost its zeros is compared with what is known', async () => {
  await send({ file: newFile(), rows: [row(2, { code: '00123456' })] });
  const rows = [row(2, { code: '1.23456789012346E+017' }), row(3, { code: '123456' }), row(4, { code: '#N/A' })];
  const { data } = await send({ file: newFile(), dryRun: true, rows });
  expect(data).toEqual([
    { line: 2, state: 'refused', faults: { code: 'damaged' } },
    { line: 3, state: 'ok', like: '00123456' },
    { line: 4, state: 'refused', faults: { code: 'damaged' } },
  ]);
});

test('a person may import lines again whose records a librarian removed', async () => {
  const file = newFile();
  const { data } = await send({ file, rows: [row(2), row(3)] });
  await api.post('wish/delete', admin, { id: data[0].id });
  expect(states((await send({ file, rows: [row(2), row(3)] })).data)).toEqual(['ok', 'already']);
});

const importOf = async (resource: Resource, values: object) =>
  importAnyway(api, await api.addAccount('librarian'), resource, { file: newFile(), rows: [{ line: 2, ...values }] });

test('a line’s values are prepared like a form’s: text sanitized, passwords hashed', async () => {
  const title = `n-${crypto.randomUUID()}`;
  await importOf(notice, { title, content: '<p onclick="x()">kept</p><script>x()</script>' });
  expect(
    await api.database.selectFrom('notice').select('content').where('title', '=', title).executeTakeFirst(),
  ).toEqual({ content: '<p>kept</p>' });
  const username = `u-${crypto.randomUUID().slice(0, 8)}`;
  await importOf(account, { username, name: 'Name', password: 'Secret-1', role: 'volunteer' });
  expect((await api.post('auth/login', undefined, { username, password: 'Secret-1' })).code).toBe(0);
});
