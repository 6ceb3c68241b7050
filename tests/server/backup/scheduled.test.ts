import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackup } from '#engine/server/backup/read';
import { scheduledBackup } from '#engine/server/backup/scheduled';
import { temporaryFolder } from '#tests/product';
import { startApi, type Api } from '../api';

const home = temporaryFolder();
const folder = `${home.path}/backups`;
let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(async () => {
  await api.close();
  home.remove();
});

const names = () => readdirSync(folder).toSorted();
const run = (signal = new AbortController().signal) => {
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
  const settings = { backup: { folder, everyHours: 1, keep: 2 } };
  return scheduledBackup({ ports: api.ports, config: api.config, owner: api.config, settings, signal });
};

it('makes the folder and a backup that can be restored, and reports it', async () => {
  expect((await run())['en-US']).toMatch(
    /^Wrote scheduled-[0-9a-f]{8}-20261121T090000Z\.backup \(\d+ rows\), removed 0 old backups$/,
  );
  const [name = ''] = names();
  expect((await openBackup(`${folder}/${name}`)).facts.takenAt).toBe('2026-11-21T09:00:00.000Z');
});

it('keeps the configured number, and removes only its own files', async () => {
  const [own = ''] = names();
  const mark = own.split('-')[1] ?? '';
  const others = [
    // A manual backup, one of another database, no backup at all, a folder and a link, all named like old ones of ours.
    'console-20200101T000000Z.backup',
    'scheduled-00000000-20200101T000000Z.backup',
    `scheduled-${mark}-20200101T000000Z.backup`,
    'notes.txt',
  ];
  for (const name of others) writeFileSync(`${folder}/${name}`, 'mine');
  mkdirSync(`${folder}/scheduled-${mark}-20200102T000000Z.backup`);
  symlinkSync(`${folder}/${own}`, `${folder}/scheduled-${mark}-20200103T000000Z.backup`);
  others.push(`scheduled-${mark}-20200102T000000Z.backup`, `scheduled-${mark}-20200103T000000Z.backup`);
  for (let time = 0; time < 3; time += 1) await run();
  const left = names();
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left.filter((name) => !others.includes(name))).toEqual([
    `scheduled-${mark}-20261121T110000Z.backup`,
    `scheduled-${mark}-20261121T120000Z.backup`,
  ]);
});

it('leaves nothing when it is stopped', async () => {
  const before = names();
  await expect(run(AbortSignal.abort())).rejects.toThrow('Stopped');
  expect(names()).toEqual(before);
});
