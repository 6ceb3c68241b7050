import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own, type Ownership } from '#engine/postgres/owner';
import { takeLease } from '#engine/postgres/lease';
import { claimOfThisProcess } from '#engine/postgres/processes';
import { temporaryFolder } from '#tests/product';

const times = { every: 20, lapse: 200, watch: 400 };
const folder = temporaryFolder();
afterAll(folder.remove);

let made = 0;
const freshFolder = () => {
  const path = `${folder.path}/${(made += 1)}`;
  mkdirSync(path);
  return path;
};
/** Where machines may share the folder; on a local disk nothing is watched. */
const take = (path: string) => own(path, undefined, times, true);
const leaseIn = (path: string) =>
  `${path}/owner/${readdirSync(`${path}/owner`).find((name) => name.startsWith('lease-')) ?? 'none'}`;
const claim = (facts: object) => JSON.stringify({ ...claimOfThisProcess(), beat: 1, givenUp: false, ...facts });
const elsewhere = () => ({ ...claimOfThisProcess(), host: 'elsewhere', boot: crypto.randomUUID() });
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

const damages: [string, string | undefined][] = [
  ['nothing in it', ''],
  ['garbage in it', '\0\0{"id":'],
  ['null in it', 'null'],
  ['the pid 0', claim({ pid: 0 })],
  ['the pid -1', claim({ pid: -1 })],
  ['a huge pid', claim({ pid: 2 ** 53 })],
  ['the name and boot of another machine', claim(elsewhere())],
  ['the mark of being given up', claim({ givenUp: true })],
  ['no file', undefined],
];
const damage = (path: string, text: string | undefined) =>
  text === undefined ? rmSync(leaseIn(path)) : writeFileSync(leaseIn(path), text);

describe('a folder whose owner lives', () => {
  it.each(damages)('is refused at once when the file of its lease has %s', async (_, text) => {
    const path = freshFolder();
    const first = await take(path);
    damage(path, text);
    await expect(take(path)).rejects.toThrow(/is in use by /);
    await first.release();
  });

  it('is refused with the process and the machine that have it', async () => {
    const path = freshFolder();
    const first = await take(path);
    const { host, pid } = claimOfThisProcess();
    await expect(take(path)).rejects.toThrow(`is in use by process ${pid} on ${host}.`);
    await first.release();
  });

  it('is refused when the owner lives on another machine, where no socket of it can be reached', async () => {
    const path = freshFolder();
    await (await take(path)).release();
    const [lease, other] = [leaseIn(path), elsewhere()];
    let beat = 1;
    const renew = () => {
      writeFileSync(`${path}/next`, claim({ ...other, beat: (beat += 1) }));
      renameSync(`${path}/next`, lease);
    };
    renew();
    const renewal = setInterval(renew, times.every);
    await expect(take(path)).rejects.toThrow(/is in use by /);
    clearInterval(renewal);
  });
});

describe('a folder whose owner is dead', () => {
  it.each(damages)('is taken over when the file of its lease has %s', async (_, text) => {
    const path = freshFolder();
    leaveSocket(path);
    if (text !== undefined) writeFileSync(`${path}/owner/lease-41.json`, text);
    const next = await take(path);
    expect(readdirSync(`${path}/owner`).filter((name) => name.startsWith('lease-'))).toEqual([
      text === undefined ? 'lease-1.json' : 'lease-42.json',
    ]);
    expect(next.holds()).toBe(true);
    // Of this boot it is dead for sure; of another one perhaps only silent.
    const certain = text === undefined || /"givenUp":true/.test(text) || /"pid":(0|-1),/.test(text);
    expect(next.afterSilence).toBe(!certain);
    await next.release();
  });

  it.each(damages)(
    'is taken over without watching on a local disk when the file of its lease has %s',
    async (_, text) => {
      const path = freshFolder();
      leaveSocket(path);
      if (text !== undefined) writeFileSync(`${path}/owner/lease-41.json`, text);
      const next = await own(path, undefined, { ...times, watch: 3_600_000 }, false);
      expect(next.afterSilence).toBe(false);
      await next.release();
    },
  );

  it('is taken over at once when it was given up, and by a process that comes from another machine', async () => {
    const path = freshFolder();
    await (await take(path)).release();
    const patient = { ...times, watch: 3_600_000, shared: true };
    expect(await takeLease(`${path}/owner`, elsewhere(), patient, () => {})).toBeDefined();
  });
});

it('of many that take a folder at once exactly one gets it, whether its owner is dead or there was none', async () => {
  for (const dead of [false, true]) {
    const path = freshFolder();
    if (dead) leaveSocket(path);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => take(path)));
    const won = tries.filter((one): one is PromiseFulfilledResult<Ownership> => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  }
});

describe('an owner', () => {
  it('mends what happened to its file', async () => {
    const path = freshFolder();
    const owner = await take(path);
    writeFileSync(leaseIn(path), 'x'.repeat(2000));
    await expect.poll(() => readFileSync(leaseIn(path), 'utf8')).toMatch(/^\{"id":.*\} *\n$/);
    expect(owner.holds()).toBe(true);
    await owner.release();
  });

  it('keeps a local disk however long it is held still, and a shared one for as long as nobody may take it', async () => {
    for (const shared of [false, true]) {
      const owner = await own(freshFolder(), undefined, times, shared);
      expect(owner.lapse > 3_600_000).toBe(!shared);
      await owner.release();
    }
  });

  it('learns at once that somebody on another machine has taken over', async () => {
    const path = freshFolder();
    const owner = await take(path);
    // Held still for as long as it takes: this process does nothing while the other one waits.
    const other = { ...elsewhere() };
    const room = `${path}/owner`;
    const file = leaseIn(path);
    rmSync(file);
    writeFileSync(`${room}/lease-2.json`, claim(other));
    expect(owner.holds()).toBe(false);
    expect(await owner.lost).toContain('Another process has taken over the data folder');
    await owner.release();
    expect(readFileSync(`${room}/lease-2.json`, 'utf8')).toBe(claim(other));
  });
});
