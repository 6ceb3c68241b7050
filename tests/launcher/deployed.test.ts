import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobReport } from '#engine/subjects/job/calls';
import { jobs } from '#engine/server/schedule/jobs';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';
import { preparedFolder } from './preparedFolder';

const folder = temporaryFolder();
const deployed = join(folder.path, 'console');
const data = await preparedFolder();
const settings = { DATA_DIR: data.path, TMPDIR: join(folder.path, 'temporary') };
const admin = { username: 'admin', password: 'Deployed-1' };
let product: Product;
let token: string;

/** Runs a command as it was deployed. */
const run = (command: string, args: readonly string[] = []) => runCommand(command, settings, args, [], deployed);

/** What docs/deployment.md copies to a server: no sources, no development packages. */
const parts = ['package.json', 'package-lock.json', 'bin', 'dist'];

beforeAll(async () => {
  const root = join(import.meta.dirname, '../..');
  mkdirSync(settings.TMPDIR);
  for (const part of parts) cpSync(join(root, part), join(deployed, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(deployed, 'node_modules'));
  product = await startProduct({ ...settings, ADMIN_PASSWORD: admin.password }, [], [], deployed);
  ({ token } = (await product.call('auth/login', admin)).data as { token: string });
  const { id } = (await product.call('tenant/insert', { name: 'Kept', level: 1 }, token)).data as { id: number };
  await product.call('tenant/deposit', { id, amount: '12.50', remark: 'first', requestId: 'first' }, token);
});
afterAll(async () => {
  await product.stop();
  folder.remove();
  data.remove();
});

it('starts from the build alone, without building again', () => {
  expect(product.output()).not.toMatch(/Building|Installing/);
});

it('drills a restore beside the running server and leaves nothing behind', async () => {
  const { code, output } = await run('drill');
  expect(output).toContain('1 merchant, 1 log row: every balance matches its log.');
  expect(output).toContain('The drill passed');
  expect(code).toBe(0);
  expect(readdirSync(settings.TMPDIR).filter((name) => name.startsWith('console-drill'))).toEqual([]);
});

it('fails the drill of a file that is no backup', async () => {
  const { code, output } = await run('drill', [join(deployed, 'package.json')]);
  expect([code, output]).toEqual([1, expect.stringContaining('The drill failed: restore ended with 1.')]);
});

it('backs up beside a running server, and restores and moves nothing while that works', async () => {
  const file = join(folder.path, 'one.backup');
  const taken = await run('backup', [file]);
  expect([taken.code, taken.output]).toEqual([0, expect.stringContaining(`Wrote ${file}`)]);
  expect(existsSync(`${file}.part`)).toBe(false);
  const restored = await run('restore', [file, '--replace', '--confirm']);
  expect([restored.code, restored.output]).toEqual([1, expect.stringContaining('is in use by process')]);
  const moved = await run('move', ['--to', 'postgres://nobody@127.0.0.1:1/none']);
  expect([moved.code, moved.output]).toEqual([1, expect.stringContaining("The target can't be used")]);
  const hasty = await run('restore', [file, '--replace']);
  expect([hasty.code, hasty.output]).toEqual([1, expect.stringContaining('Add --confirm')]);
  expect((await run('restore')).output).toContain('Usage: npm run restore');
});

it('runs its jobs and notifies admins', async () => {
  // Without a schedule of their own in the settings, backups are made by command alone, and bulk acts run when there are any.
  const always = jobs.filter(({ name, isWanted }) => name !== 'backup' && !isWanted).map(({ name }) => name);
  const states = async () => {
    const { scheduled } = (await product.call('job/list', undefined, token)).data as JobReport;
    return always.map((name) => [name, scheduled.find((job) => job.name === name)?.lastRun?.state]);
  };
  await expect.poll(states).toEqual(always.map((name) => [name, 'completed']));
});
