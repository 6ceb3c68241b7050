import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseShared } from '#engine/postgres/localDisk';
import { own, type Ownership } from '#engine/postgres/owner';
import { temporaryFolder } from '#engine/tests/temporaryFolder';

const folder = temporaryFolder();
afterAll(folder.remove);

let made = 0;
const freshFolder = () => {
  const path = `${folder.path}/${(made += 1)}`;
  mkdirSync(path);
  return path;
};
/** Leaves a socket file as a process does that was killed. */
function leaveSocket(path: string): void {
  mkdirSync(`${path}/owner`);
  linkSync(dead, `${path}/owner/server-dead.socket`);
}
const dead = `${folder.path}/dead`;
beforeAll(() => {
  const script = `require('net').createServer().listen('${dead}', () => process.kill(process.pid, 'SIGKILL'))`;
  expect(spawnSync(process.execPath, ['-e', script]).signal).toBe('SIGKILL');
});

it('a folder whose owner lives is refused with the process and the machine that have it', async () => {
  const path = freshFolder();
  const first = await own(path);
  await expect(own(path)).rejects.toThrow(`is in use by process ${process.pid} on ${hostname()}.`);
  first.release();
});

it.each([
  ['empty', (note: string) => writeFileSync(note, '')],
  ['gone', rmSync],
])('a folder is refused as well where the note of its owner is %s', async (_, damage) => {
  const path = freshFolder();
  const first = await own(path);
  damage(`${path}/owner/holder`);
  await expect(own(path)).rejects.toThrow('is in use by another process.');
  first.release();
});

it('of many that take a folder at once exactly one gets it, whether its owner is dead or there was none', async () => {
  for (const dead of [false, true]) {
    const path = freshFolder();
    if (dead) leaveSocket(path);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => own(path)));
    const won = tries.filter((one): one is PromiseFulfilledResult<Ownership> => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]?.value.release();
  }
});

it('a folder that was given up is taken at once', async () => {
  const path = freshFolder();
  (await own(path)).release();
  const next = await own(path);
  expect(next.room).toBe(`${path}/owner`);
  next.release();
});

it.runIf(process.platform === 'linux').each([
  ['NFS', 0x6969],
  ['SMB', 0xfe534d42],
  ['FUSE', 0x65735546],
  ['type 0x1234', 0x1234],
])('a folder on a file system of several machines is refused by its name: %s', (name, type) => {
  const way = new RegExp(`^The data folder /data .*\\(${name}\\).* DATABASE_URL .* DATA_DIR_SHARED=true\\.$`);
  expect(() => refuseShared('/data', type)).toThrow(way);
});

it('a folder on a disk of this machine is not', () => {
  expect(() => refuseShared(folder.path)).not.toThrow();
});
