import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstLine, frame, framesOf, lastLine } from '#engine/server/backup/fileFormat';
import { parseManifest, tally } from '#engine/server/backup/manifest';
import { openArchive, readBack } from '#engine/server/backup/readArchive';
import { runArchive } from '#engine/server/commands/archive';
import { startArchive, type ArchiveStage } from './archiveStage';

let stage: ArchiveStage;
let api: ArchiveStage['api'];
beforeEach(async () => {
  stage = await startArchive();
  api = stage.api;
});
afterEach(() => stage.close());

test.each([
  ['forgotten', 'delete from log_archive'],
  ['of other rows', `update log_archive set ids = '{[1,1000)}'`],
  ['of another file', `update log_archive set sha256 = md5('')`],
  ['signed by another key', `update log_archive set key = 'another'`],
])('an archive that is %s explains no missing row', async (_, statement) => {
  const ids = await stage.rowsOf('2025-01');
  await stage.archive();
  await api.forge(statement);
  expect(await api.check()).toEqual(ids.map((id) => ({ kind: 'removed', log: 'operationLog', id })));
  await expect(readBack(stage.archiving, '2025-01')).rejects.toThrow(/not archived|not as this server signed it/);
});

/** The file with another text in its rows, and every checksum in it made to fit. */
const remade = async (path: string, from: string, to: string): Promise<Buffer> => {
  const whole = readFileSync(path);
  const inside = gunzipSync(whole.subarray(firstLine.length, whole.length - lastLine(0, '0'.repeat(64)).length));
  const [pieces, counted] = [[] as Buffer[], tally()];
  for await (const { kind, content } of framesOf(
    (async function* () {
      yield inside;
    })(),
  )) {
    const changed = kind === 'D' ? Buffer.from(content.toString().replace(from, to)) : content;
    if (kind === 'D') counted.add(changed);
    const manifest = kind === 'M' ? parseManifest(content.toString()) : undefined;
    const facts = manifest && { ...manifest, tables: manifest.tables.map((one) => ({ ...one, ...counted.result() })) };
    pieces.push(frame(kind, facts ? JSON.stringify(facts) : changed));
  }
  const body = Buffer.concat([Buffer.from(firstLine), gzipSync(Buffer.concat(pieces))]);
  return Buffer.concat([body, Buffer.from(lastLine(body.length, createHash('sha256').update(body).digest('hex')))]);
};

test('an altered or missing file is refused, and its altered rows are named', async () => {
  const [, second = 0] = await stage.rowsOf('2025-01');
  const january = await stage.archive();
  if (!january) throw new Error('nothing was archived');
  const path = join(stage.folder, january.file);
  const whole = readFileSync(path);
  expect(await openArchive(stage.folder, january)).toMatchObject({ isSame: true });

  writeFileSync(path, await remade(path, '第 1', '第 9'));
  expect(await openArchive(stage.folder, january)).toMatchObject({ isSame: false });
  await expect(readBack(stage.archiving, '2025-01')).rejects.toThrow(`not what was archived. Rows ${second} differ.`);
  writeFileSync(
    path,
    whole.map((byte, at) => (at === 90 ? byte ^ 1 : byte)),
  );
  await expect(readBack(stage.archiving, '2025-01')).rejects.toThrow('its bytes are not those that were written');
  rmSync(path);
  await expect(readBack(stage.archiving, '2025-01')).rejects.toThrow("can't be read: ENOENT");
  expect([await stage.rowsOf('2025-01'), await api.check()]).toEqual([[], []]);

  writeFileSync(path, whole);
  await readBack(stage.archiving, '2025-01');
  expect([(await stage.rowsOf('2025-01')).length, existsSync(path), await api.check()]).toEqual([4, true, []]);
});

test('the command says what it moved, which files are there and unaltered, and what a month is', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const run = async (forms: Parameters<typeof runArchive>[0]) => {
    printed.mockClear();
    const code = await runArchive(forms, stage.archiving, api.database);
    return [code, printed.mock.calls.join('')];
  };
  try {
    expect(await run({ 'archive-before': '2025-03' })).toEqual([
      0,
      expect.stringMatching(/4 rows moved[^]*2 months archived/),
    ]);
    expect(await run({ archives: true })).toEqual([
      0,
      expect.stringMatching(/2025-01 {2}4 rows {2}.*there and unaltered/),
    ]);
    for (const file of readdirSync(stage.folder).filter((name) => name.includes('2025-02')))
      rmSync(join(stage.folder, file));
    expect(await run({ archives: true })).toEqual([1, expect.stringContaining("can't be read back")]);
    expect(await run({ 'read-archive': '2025-01' })).toEqual([
      0,
      expect.stringContaining('4 rows are in the operation log'),
    ]);
    await expect(run({ 'archive-before': '2025-13' })).rejects.toThrow('2025-13 is no month');
    await expect(run({ 'archive-before': '9999-01' })).rejects.toThrow('9999-01 has not begun');
  } finally {
    printed.mockRestore();
  }
});
