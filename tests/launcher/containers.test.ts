import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, startProduct, type Product } from '../product';
import { container } from './container';
import { preparedFolder } from './preparedFolder';

const folder = await preparedFolder();
const environment = { DATA_DIR: folder.path };
let first: Product;
beforeAll(async () => void (first = await startProduct(environment)));
afterAll(async () => {
  await first.stop();
  folder.remove();
});

const second = (within: readonly string[]) => runCommand('start', { ...environment, PORT: '0' }, [], within);

it.each([
  ['in another container', container('--pid', '--ipc')],
  ['in one with its own network and host name', container('--pid', '--ipc', '--net', '--uts')],
  ['in the same container', []],
])('refuses a second server %s', async (_, within) => {
  const { code, output } = await second(within);
  expect(output).toContain(`The data folder ${folder.path} is in use by `);
  expect(code).toBe(1);
  expect((await fetch(new URL('/readyz', first.url))).status).toBe(200);
});

it('lets a command in another container use the running database', async () => {
  const { code, output } = await runCommand('reconcile', environment, [], container('--pid', '--ipc', '--net'));
  expect(output).toContain('every balance matches its log.');
  expect(code).toBe(0);
});
