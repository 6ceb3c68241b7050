import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../server/database/connect';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';

const folder = temporaryFolder();
const environment = { DATA_DIR: folder.path };
const admin = { username: 'admin', password: 'Reconcile-1' };
let product: Product;
let id: number;

beforeAll(async () => {
  product = await startProduct({ ...environment, ADMIN_PASSWORD: admin.password });
  const { token } = (await product.call('auth/login', admin)).data as { token: string };
  ({ id } = (await product.call('tenant/insert', { name: 'Counted', level: 1 }, token)).data as { id: number });
  await product.call('tenant/deposit', { id, amount: '12.50', remark: 'first', requestId: 'first' }, token);
}, 60_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

it('says beside a running server that every balance is the sum of its log', async () => {
  const { code, output } = await runCommand('reconcile', environment);
  expect(output).toContain('1 merchants, 1 log rows: every balance is the sum of its log.');
  expect(code).toBe(0);
});

it('names the merchant whose balance was changed past the log, and ends with 1', async () => {
  const connection = connect({ host: `${folder.path}/postgres-18`, user: 'postgres', database: 'postgres', max: 1 });
  await connection.run('update tenant set balance = 99');
  await connection.close();
  const { code, output } = await runCommand('reconcile', environment);
  expect(output).toContain(`Merchant ${id} (Counted): the balance is 99.00, the sum of its log 12.50.`);
  expect(code).toBe(1);
});

it('says in a sentence why nothing can be read', async () => {
  const { code, output } = await runCommand('reconcile', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(output).toMatch(/^DATABASE_URL can't be used: .*$/m);
  expect(code).toBe(1);
});
