import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherMachine } from '../launcher/container';
import { allOf } from '../launcher/killRounds';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';

const admin = { username: 'admin', password: 'Machines-1' };
const folder = temporaryFolder();
/** On a file system that is not known to be local, and so may be shared. */
beforeAll(() => mount('-t', 'ramfs', 'none', folder.path));
afterAll(() => {
  expect(spawnSync('umount', [folder.path]).status).toBe(0);
  folder.remove();
});
const mount = (...args: string[]) => expect(spawnSync('mount', args).status).toBe(0);
let made = 0;
const fresh = () => ({ DATA_DIR: `${folder.path}/${(made += 1)}`, ADMIN_PASSWORD: admin.password });

/** On another machine the sockets of this one are files that nobody listens on. */
function hideSockets({ DATA_DIR: folder }: { DATA_DIR: string }): void {
  const sockets = readdirSync(`${folder}/owner`).filter((name) => name.endsWith('.socket'));
  for (const name of [...sockets.map((one) => `owner/${one}`), 'postgres-18/.s.PGSQL.5432'])
    rmSync(`${folder}/${name}`);
}

/** Every process of a server: itself, its PostgreSQL, and the watchdog. */
function processesOf({ pid }: Product, folder: string): number[] {
  const working = readdirSync('/proc').filter((one) => {
    try {
      return /^\d+$/.test(one) && readlinkSync(`/proc/${one}/cwd`).startsWith(`${folder}/postgres-18`);
    } catch {
      return false;
    }
  });
  return [pid, ...working.map(Number)];
}

const signIn = async (product: Product) => ((await product.call('auth/login', admin)).data as { token: string }).token;
const pay = (product: Product, token: string, id: number, requestId: string) =>
  product.call('tenant/deposit', { id, amount: '1.00', remark: 'two machines', requestId }, token);

it('a server on another machine is refused while this one lives, and takes over when it was killed', async () => {
  const environment = fresh();
  const first = await startProduct(environment);
  hideSockets(environment);
  const { code, output } = await runCommand('start', { ...environment, PORT: '0' }, [], otherMachine());
  expect(output).toMatch(/watching for 15 s[\s\S]*is in use by /);
  expect(code).toBe(1);
  for (const pid of processesOf(first, environment.DATA_DIR)) process.kill(pid, 'SIGKILL');
  await first.exited;
  const second = await startProduct(environment, [], otherMachine());
  await second.stop('SIGKILL');
});

it('a machine that was paused acknowledges nothing after another one has taken over, and ends', async () => {
  const environment = fresh();
  const first = await startProduct(environment);
  const token = await signIn(first);
  const { id } = (await first.call('tenant/insert', { name: 'Paid', level: 1 }, token)).data as { id: number };
  const booked = ['before-1', 'before-2'];
  for (const requestId of booked) expect((await pay(first, token, id, requestId)).code).toBe(0);
  const all = processesOf(first, environment.DATA_DIR);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  const late = Array.from({ length: 8 }, (_, n) => pay(first, token, id, `late-${n}`).catch(() => ({ code: -1 })));
  hideSockets(environment);
  // Its port is in a network of its own, so it is asked through that.
  const second = await startProduct(environment, [], otherMachine());
  for (const pid of all) process.kill(pid, 'SIGCONT');
  expect(await first.exited).toBe(1);
  expect(first.output()).toContain('Another process has taken over the data folder');
  expect((await Promise.all(late)).filter(({ code }) => code === 0)).toEqual([]);
  expect(processesOf(first, environment.DATA_DIR).filter((pid) => all.includes(pid) && isThere(pid))).toEqual([]);
  await second.stop('SIGKILL');
  const third = await startProduct(environment, [], []);
  const again = await signIn(third);
  expect(await allOf(third, again, 'amount-log', 'requestId')).toEqual(expect.arrayContaining(booked));
  expect((await third.call('tenant/reconcile', undefined, again)).data).toMatchObject({
    wrongBalances: [],
    brokenRows: [],
  });
  await third.stop();
});

it('a server that was paused for longer than its lease continues where nobody took over', async () => {
  const environment = fresh();
  const product = await startProduct(environment);
  const token = await signIn(product);
  const postgres = Number(readFileSync(`${environment.DATA_DIR}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]);
  process.kill(product.pid, 'SIGSTOP');
  await wait(12_000);
  // The watchdog has ended it; its parent has not yet taken note.
  expect(readFileSync(`/proc/${postgres}/stat`, 'utf8')).toMatch(/\) Z /);
  process.kill(product.pid, 'SIGCONT');
  const works = async () => (await product.call('tenant/list', undefined, token)).code;
  await expect.poll(works, { timeout: 20_000, interval: 50 }).toBe(0);
  await product.stop();
});

const isThere = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0;
