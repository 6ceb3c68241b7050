import { mkdirSync, writeFileSync, chmodSync, closeSync, copyFileSync, openSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { spawn, type ChildProcess } from 'node:child_process';
import { keepLease } from '#engine/postgres/keepLease';
import { takeLease } from '#engine/postgres/lease';
import { claimOfThisProcess } from '#engine/postgres/processes';
import { temporaryFolder } from '#tests/product';
import { spawnAs } from '#engine/postgres/cluster';
import { chooseIdentity } from '#engine/postgres/identity';
import { watch } from '#engine/postgres/postmaster';

const folder = temporaryFolder();
afterAll(folder.remove);
const elsewhere = () => ({ ...claimOfThisProcess(), host: 'elsewhere', boot: crypto.randomUUID() });
const claim = (facts: object) => JSON.stringify({ ...facts, beat: 1, givenUp: false });
const times = { every: 20, lapse: 200, watch: 400 };
const failing = {
  file: '',
  afterSilence: false,
  renew: () => Promise.reject(new Error('no space')),
  holds: () => true,
  giveUp: () => {},
};

it('of many machines that take a lease at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const room = `${folder.path}/${round}`;
    mkdirSync(room);
    writeFileSync(`${room}/lease-7.json`, claim(elsewhere()));
    const quick = { every: 4, lapse: 20, watch: 40, shared: true };
    const tries = await Promise.all([1, 2, 3, 4].map(() => takeLease(room, elsewhere(), quick, () => {})));
    // The others saw it change in the last moment, or a higher one.
    expect(tries.filter((lease) => lease?.holds())).toHaveLength(1);
  }
});

it('keeps its right while the disk fails it for less time than the lease lasts', async () => {
  const answers = ['fails', 'fails', 'works'];
  const lease = { ...failing, renew: async () => (answers.shift() === 'works' ? true : failing.renew()) };
  const kept = keepLease(lease, { ...times, lapse: 3_600_000 });
  await new Promise<void>((resolve) => kept.whenRenewed(resolve));
  expect(await Promise.race([kept.lost, Promise.resolve('kept')])).toBe('kept');
  await kept.end();
});

it('loses its right when the disk fails it for longer', async () => {
  const kept = keepLease(failing, { ...times, lapse: 1 });
  expect(await kept.lost).toBe("The data folder can't be written to: no space");
});

it('lets PostgreSQL find and run its programs below a folder that only we may enter, and not as root', async () => {
  const closed = `${folder.path}/closed`;
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const program = `${closed}/sh`;
  copyFileSync('/bin/sh', program);
  const identity = chooseIdentity(`${closed}/none`, [program]);
  const log = openSync(`${folder.path}/log`, 'a');
  const child = spawnAs(identity, program, ['-c', `test -x ${program} && id -u`], { stdio: ['ignore', log, log] });
  await new Promise((resolve) => child.once('exit', resolve));
  closeSync(log);
  const said = readFileSync(`${folder.path}/log`, 'utf8');
  expect(said).toMatch(/^[1-9]\d*\n$/);
});

const asOurselves = { run: (command: string, args: string[]): [string, string[]] => [command, args] };
const signalOf = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
/** Stands for the postmaster. */
const sleeper = () => spawn('sleep', ['60'], { stdio: 'ignore' });

it('ends PostgreSQL at once when nobody has renewed the lease for as long as it lasts', async () => {
  const postmaster = sleeper();
  const ended = signalOf(postmaster);
  const watchdog = watch(postmaster.pid ?? 0, folder.path, asOurselves, 1000);
  expect(await ended).toBe('SIGQUIT');
  watchdog.end();
});
