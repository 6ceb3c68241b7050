import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobReport } from '#resources/job/calls';
import { jobs } from '#server/schedule/jobs';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';

const folder = temporaryFolder();
const data = { DATA_DIR: `${folder.path}/data` };
const file = `${folder.path}/one.backup`;
const admin = { username: 'admin', password: 'Backing-1' };
let product: Product;
let token: string;

const signIn = async (to: Product) => ((await to.call('auth/login', admin)).data as { token: string }).token;

beforeAll(async () => {
  product = await startProduct({ ...data, ADMIN_PASSWORD: admin.password });
  token = await signIn(product);
  const { id } = (await product.call('tenant/insert', { name: 'Kept', level: 1 }, token)).data as { id: number };
  await product.call('tenant/deposit', { id, amount: '12.50', remark: 'first', requestId: 'first' }, token);
}, 60_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

it('backs up beside a running server', async () => {
  const { code, output } = await runCommand('backup', data, [file]);
  expect(output).toContain(`Wrote ${file}`);
  expect(code).toBe(0);
});

it('restores and moves nothing while a console works there', async () => {
  const restored = await runCommand('restore', data, [file, '--replace', '--confirm']);
  expect([restored.code, restored.output]).toEqual([1, expect.stringContaining('is in use by process')]);
  const moved = await runCommand('move', data, ['--to', 'postgres://nobody@127.0.0.1:1/none']);
  expect([moved.code, moved.output]).toEqual([1, expect.stringContaining("The target can't be used")]);
});

it('asks twice before it replaces anything, and prints its usage', async () => {
  const hasty = await runCommand('restore', data, [file, '--replace']);
  expect([hasty.code, hasty.output]).toEqual([1, expect.stringContaining('Add --confirm')]);
  expect((await runCommand('restore', data)).output).toContain('Usage: npm run restore');
});

it('restores into a new folder, on which a console then runs with everything', async () => {
  const other = { DATA_DIR: `${folder.path}/other` };
  const { code, output } = await runCommand('restore', other, [file]);
  expect(output).toContain('1 merchant, 1 log row: every balance matches its log.');
  expect(code).toBe(0);
  const again = await startProduct(other);
  const { data: rows } = await again.call('tenant/list', undefined, await signIn(again));
  expect(rows).toMatchObject([{ name: 'Kept', balance: '12.50' }]);
  await again.stop();
  expect(existsSync(`${file}.part`)).toBe(false);
  // It starts PostgreSQL twice, on a new folder.
}, 120_000);

it('runs its jobs and notifies admins', async () => {
  // Without a schedule of their own in the settings, backups are made by command alone, and bulk acts run when there are any.
  const always = jobs.filter(({ name, isWanted }) => name !== 'backup' && !isWanted).map(({ name }) => name);
  const states = async () => {
    const { scheduled } = (await product.call('job/list', undefined, token)).data as JobReport;
    return always.map((name) => [name, scheduled.find((job) => job.name === name)?.lastRun?.state]);
  };
  await expect.poll(states, { timeout: 20_000 }).toEqual(always.map((name) => [name, 'completed']));
});
