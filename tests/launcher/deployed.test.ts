import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';

const folder = temporaryFolder();
const deployed = join(folder.path, 'console');
const settings = { DATA_DIR: join(folder.path, 'data'), TMPDIR: join(folder.path, 'temporary') };
const admin = { username: 'admin', password: 'Deployed-1' };
let product: Product;

/** What docs/deployment.md copies to a server: no sources, no development packages. */
const parts = ['package.json', 'package-lock.json', 'bin', 'dist'];

beforeAll(async () => {
  const root = join(import.meta.dirname, '../..');
  mkdirSync(settings.TMPDIR);
  for (const part of parts) cpSync(join(root, part), join(deployed, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(deployed, 'node_modules'));
  product = await startProduct({ ...settings, ADMIN_PASSWORD: admin.password }, [], [], deployed);
  const { token } = (await product.call('auth/login', admin)).data as { token: string };
  const { id } = (await product.call('tenant/insert', { name: 'Kept', level: 1 }, token)).data as { id: number };
  await product.call('tenant/deposit', { id, amount: '12.50', remark: 'first', requestId: 'first' }, token);
}, 60_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

it('starts from the build alone, without building again', () => {
  expect(product.output()).not.toMatch(/Building|Installing/);
});

it('drills a restore beside the running server and leaves nothing behind', async () => {
  const { code, output } = await runCommand('drill', settings, [], [], deployed);
  expect(output).toContain('1 merchant, 1 log row: every balance matches its log.');
  expect(output).toContain('The drill passed');
  expect(code).toBe(0);
  expect(readdirSync(settings.TMPDIR).filter((name) => name.startsWith('console-drill'))).toEqual([]);
}, 120_000);

it('fails the drill of a file that is no backup', async () => {
  const { code, output } = await runCommand('drill', settings, [join(deployed, 'package.json')], [], deployed);
  expect([code, output]).toEqual([1, expect.stringContaining('The drill failed: restore ended with 1.')]);
});
