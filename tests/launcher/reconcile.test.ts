import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#engine/server/database/connect';
import { runCommand, startProduct, type Product } from '../product';
import { preparedFolder } from './preparedFolder';

const folder = await preparedFolder();
const environment = { DATA_DIR: folder.path };
const admin = { username: 'admin', password: 'Reconcile-1' };
let product: Product;
let id: number;

beforeAll(async () => {
  product = await startProduct({ ...environment, ADMIN_PASSWORD: admin.password });
  const { token } = (await product.call('auth/login', admin)).data as { token: string };
  ({ id } = (await product.call('tenant/insert', { name: 'Counted', level: 1 }, token)).data as { id: number });
  await product.call('tenant/deposit', { id, amount: '12.50', remark: 'first', requestId: 'first' }, token);
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

it('says beside a running server that every balance is the sum of its log', async () => {
  const { code, output } = await runCommand('reconcile', environment);
  expect(output).toContain('1 merchant, 1 log row: every balance matches its log.');
  expect(code).toBe(0);
});

it('names a balance and a row of a log that a superuser altered, while the server runs as a role that owns nothing', async () => {
  const connection = connect({ host: `${folder.path}/postgres-18`, user: 'postgres', database: 'postgres', max: 1 });
  const sealed = () =>
    sql<{ id: number }>`select max(id) as id from (select unnest(ids) as id from seal where log = 'operation_log') s`
      .execute(connection.database)
      .then(({ rows }) => rows[0]?.id ?? 0);
  await expect.poll(sealed).toBeGreaterThan(0);
  const row = await sealed();
  await connection.run('update tenant set balance = 99');
  await connection.run('alter table operation_log disable trigger user');
  await connection.run(`update operation_log set username = 'nobody' where id = ${row}`);
  // A command that has just ended may leave its connection for a moment.
  const users = () =>
    sql<{ user: string }>`select distinct usename as user from pg_stat_activity
      where application_name = 'back-office-console' and pid <> pg_backend_pid()`
      .execute(connection.database)
      .then(({ rows }) => rows);
  await expect.poll(users).toEqual([{ user: 'console_app' }]);
  await connection.close();
  const { code, output } = await runCommand('reconcile', environment);
  expect(output).toContain(`Merchant ${id} (Counted): the balance is 99.00, but its log adds up to 12.50.`);
  expect(output).toContain(`Row ${row} of the operation log: altered.`);
  expect(code).toBe(1);
});

it('keeps the key where only its own user reads it', () => {
  const { mode } = statSync(`${folder.path}/seal.key`);
  expect(mode & 0o777).toBe(0o600);
});

it('says in a sentence why nothing can be read', async () => {
  const { code, output } = await runCommand('reconcile', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(output).toMatch(/^DATABASE_URL can't be used: .*$/m);
  expect(code).toBe(1);
});
