import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveMonth } from '#engine/server/backup/archive';
import { readBack } from '#engine/server/backup/readArchive';
import { serverRole } from '#engine/server/database/roles';
import { startArchive, type ArchiveStage } from './archiveStage';

let stage: ArchiveStage;
let api: ArchiveStage['api'];
beforeEach(async () => {
  stage = await startArchive();
  api = stage.api;
});
afterEach(() => stage.close());

test('the oldest month leaves the log, and the check finds nothing', async () => {
  const [stay, before] = [await stage.rowsOf('2025-02'), await stage.textOfLog()];
  expect(await stage.archive()).toMatchObject({ month: '2025-01', rows: 4 });
  expect([await stage.rowsOf('2025-01'), await stage.rowsOf('2025-02')]).toEqual([[], stay]);
  expect(await api.check()).toEqual([]);
  expect(await stage.archive()).toMatchObject({ month: '2025-02', rows: 3 });
  expect(await stage.archive()).toBeUndefined();
  expect([before.length, await stage.textOfLog()]).toEqual([7, []]);
  expect(await api.check()).toEqual([]);
  expect(readdirSync(stage.folder)).toHaveLength(2);
});

test('only whole months before the given one leave it', async () => {
  expect(await stage.archive('2025-01')).toBeUndefined();
  expect(await stage.archive('2025-02')).toMatchObject({ month: '2025-01' });
  expect(await stage.archive('2025-02')).toBeUndefined();
});

test('a month that is read back is the same to the byte, and can be archived again', async () => {
  const before = await stage.textOfLog();
  const [january] = [await stage.archive(), await stage.archive()];
  expect(await readBack(stage.archiving, '2025-01')).toMatchObject({ ...january });
  await readBack(stage.archiving, '2025-02');
  expect([await stage.textOfLog(), await stage.archives(), await api.check()]).toEqual([before, [], []]);
  expect(await stage.archive()).toEqual(january);
  expect(await api.check()).toEqual([]);
  await expect(readBack(stage.archiving, '2025-02')).rejects.toThrow('2025-02 is not archived');
});

test('lists and timelines end where the archive begins, and go on behind it after it is read back', async () => {
  const history = async () => {
    const { data: list } = await api.get('log/list', api.token, { resource: 'school', pageSize: 100 });
    const { data: timeline } = await api.get('school/timeline', api.token, { id: stage.school, kind: 'change' });
    return [list, timeline].map((rows) =>
      (rows as { createdAt: string }[]).map(({ createdAt }) => createdAt.slice(0, 7)),
    );
  };
  const before = await history();
  expect(before[1]).toEqual(['2025-01', '2025-02', '2025-02', '2025-02', '2025-01', '2025-01', '2025-01']);
  await stage.archive();
  expect((await history())[1]).toEqual(['2025-02', '2025-02', '2025-02']);
  expect((await history())[0]).not.toContain('2025-01');
  await readBack(stage.archiving, '2025-01');
  expect(await history()).toEqual(before);
});

test('a row removed behind the server is named, before an archive, behind one, and after it is read back', async () => {
  await stage.archive();
  const [, row = 0] = await stage.rowsOf('2025-02');
  await api.forge(`delete from operation_log where id = ${row}`);
  const removed = { kind: 'removed', log: 'operationLog', id: row };
  expect(await api.check()).toEqual([removed]);
  await expect(stage.archive()).rejects.toThrow(`Rows ${row} of the operation log are not what was sealed`);
  await readBack(stage.archiving, '2025-01');
  const [first = 0] = await stage.rowsOf('2025-01');
  await api.forge(`delete from operation_log where id = ${first}`);
  expect(await api.check()).toEqual([{ ...removed, id: first }, removed]);
});

test.each([
  ['an altered row', (id: number) => [`update operation_log set username = 'nobody' where id = ${id}`], 'Rows'],
  [
    'a row altered with its seal',
    (id: number) => [
      `update operation_log set username = 'nobody' where id = ${id}`,
      `update seal set digests = array(select operation_log_digest(l) from unnest(ids) with ordinality i join operation_log l on l.id = i.i order by i.ordinality) where log = 'operation_log' and ${id} = any(ids)`,
    ],
    'seal',
  ],
] as const)('nothing is archived over %s', async (_, statements, named) => {
  const [id = 0] = await stage.rowsOf('2025-01');
  await api.forge(...statements(id));
  await expect(stage.archive()).rejects.toThrow(named);
  expect([(await stage.rowsOf('2025-01')).length, readdirSync(stage.folder), await stage.archives()]).toEqual([
    4,
    [],
    [],
  ]);
});

test('while rows leave others read and write; a stop leaves the rows, and a second run goes on', async () => {
  const [row = 0] = await stage.rowsOf('2025-01');
  const stop = new AbortController();
  const files = () => readdirSync(stage.folder).filter((name) => name.endsWith('.archive'));
  const holder = await api.database.startTransaction().execute();
  await sql`select from operation_log where id = ${row} for update`.execute(holder);
  try {
    const running = archiveMonth({ ...stage.archiving, signal: stop.signal }, '2025-03', api.clock.now);
    const stopped = running.catch(({ message }: Error) => message);
    await expect.poll(files).toHaveLength(1);
    await api.grant(stage.school, '2.00');
    expect(await api.get('log/list', api.token)).toMatchObject({ code: 0 });
    await expect(stage.archive()).rejects.toThrow('Another command is archiving');
    stop.abort();
    expect(await stopped).toContain('Stopped');
  } finally {
    await holder.rollback().execute();
  }
  expect([(await stage.rowsOf('2025-01')).length, await stage.archives(), await api.check()]).toEqual([4, [], []]);
  // A process that was killed leaves a part of a file as well.
  writeFileSync(join(stage.folder, `${files()[0]}.part`), 'half');
  await expect.poll(() => stage.archive().catch(() => undefined)).toMatchObject({ month: '2025-01', rows: 4 });
  expect([files().length, await api.check()]).toEqual([1, []]);
});

test('the server’s role removes no row, whatever it says and whatever it was granted by mistake', async () => {
  const attempt = () =>
    api.ports.database.transaction().execute(async (tx) => {
      await sql`set local console.archiving = 'operation_log'`.execute(tx);
      await sql`delete from operation_log`.execute(tx);
    });
  await expect(attempt()).rejects.toThrow('permission denied');
  await api.forge(`grant delete on operation_log to ${serverRole}`);
  await expect(attempt()).rejects.toThrow('append-only');
  await expect(sql`delete from log_archive`.execute(api.ports.database)).rejects.toThrow('permission denied');
  // Nor does the owner by an accident.
  await expect(sql`delete from operation_log`.execute(api.database)).rejects.toThrow('append-only');
});
