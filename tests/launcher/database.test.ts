import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect } from '#engine/server/database/connect';
import { runCommand, runProduct, startProduct, temporaryFolder, type Product } from '../product';

const { host, user } = inject('postgres');
const name = `external_${randomBytes(6).toString('hex')}`;
const server = connect({ host, user, database: 'postgres', max: 1 });
const url = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`;
const admin = { username: 'admin', password: 'Shared-1-Password' };

const folder = temporaryFolder();
const environment = {
  DATABASE_URL: url,
  ADMIN_PASSWORD: admin.password,
  SEAL_KEY: 'x'.repeat(40),
  DATA_DIR: folder.path,
};
let products: readonly [Product, Product];
beforeAll(async () => {
  await server.run(`create database ${name}`);
  products = await Promise.all([startProduct(environment), startProduct(environment)]);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await server.run(`drop database ${name} with (force)`);
  await server.close();
  folder.remove();
});

it('lets several processes start at once on one empty database, with one first admin between them', async () => {
  const [first, second] = products;
  const { data } = await first.call('auth/login', admin);
  const { token } = data as { token: string };
  await expect(second.call('account/list', undefined, token)).resolves.toMatchObject({ code: 0, total: 1 });
});

it('starts no PostgreSQL of its own then', () => {
  for (const product of products) expect(product.output()).not.toContain('Starting PostgreSQL');
});

it('refuses made-up data in a filled database by naming another database, not a folder', async () => {
  const seeded = await runCommand('seed', environment, ['--entries', '10']);
  const shown = await runProduct({ PORT: '0', ...environment }, ['--demo']);
  for (const { code, output } of [seeded, shown]) {
    expect(output).toContain('Set DATABASE_URL to an empty database');
    expect(output).not.toContain('DATA_DIR');
    expect(code).toBe(1);
  }
});
