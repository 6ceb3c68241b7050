import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { readCatalog } from '#engine/server/database/migrationGenerator/catalog';
import { testDatabase } from '#engine/tests/postgres';
import { runCommand, startProduct, temporaryFolder, type Product } from '../product';

const day = 24 * 3_600_000;
const open = (folder: string): DatabaseConnection =>
  connect({ host: `${folder}/postgres-18`, user: 'postgres', database: 'postgres', max: 1 });

describe('seeding an empty folder', () => {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder.path };
  let seeded: { code: number | null; output: string };
  let product: Product;
  let connection: DatabaseConnection;
  beforeAll(async () => {
    seeded = await runCommand('seed', environment, ['--entries', '6000', '--log', '3000']);
    product = await startProduct(environment, ['--demo']);
    connection = open(folder.path);
  });
  afterAll(async () => {
    await connection.close();
    await product.stop();
    folder.remove();
  });

  it('makes a year of work and names the accounts to sign in with', async () => {
    expect(seeded.output).toMatch(/Demo account: {2}admin {2}\S+/);
    expect(seeded.output).toContain('Done in');
    expect((await product.call('auth/demo-accounts')).data).toHaveLength(4);
    expect(seeded.code).toBe(0);
    const count = async (table: 'entry' | 'amount_log' | 'tenant' | 'account') =>
      (await connection.database.selectFrom(table).select('id').execute()).length;
    expect([await count('entry'), await count('amount_log')]).toEqual([6000, 3000]);
    expect(await count('tenant')).toBeGreaterThan(200);
    expect(await count('account')).toBeGreaterThan(300);
  });

  it('leaves every balance the sum of an unbroken log', async () => {
    const { code, output } = await runCommand('reconcile', environment);
    expect(output).toContain('3,000 log rows: every balance matches its log.');
    expect(code).toBe(0);
  });

  it('leaves no more undecided entries than a team can have open, and none of the future', async () => {
    const rows = await connection.database.selectFrom('entry').select(['result', 'created_at']).execute();
    const age = (at: string) => Date.now() - Date.parse(at);
    const todos = rows.filter(({ result, created_at }) => result === 2 && age(created_at) > day);
    expect(todos.length).toBeGreaterThan(200);
    expect(todos.length).toBeLessThan(320);
    expect(Math.min(...rows.map(({ created_at }) => age(created_at)))).toBeGreaterThan(0);
    const normal = rows.filter(({ result }) => result === 1).length / rows.length;
    expect(normal).toBeGreaterThan(0.6);
    expect(normal).toBeLessThan(0.8);
  });

  it('leaves the tables as the migrations made them, with every index and reference', async () => {
    const migrated = await testDatabase();
    const catalogOf = ({ database }: DatabaseConnection) =>
      readCatalog(async (statement) => (await sql.raw(statement).execute(database)).rows);
    expect(await catalogOf(connection)).toEqual(await catalogOf(migrated));
    await migrated.close();
  });

  it('runs only once', async () => {
    const { code, output } = await runCommand('seed', environment, ['--entries', '10']);
    expect(output).toContain('This database has been seeded before');
    expect(code).toBe(1);
  });
});

it('is refused where other data are unless forced, then runs beside the running server', async () => {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder.path };
  const admin = { username: 'admin', password: 'Seeding-1' };
  const product = await startProduct({ ...environment, ADMIN_PASSWORD: admin.password });
  const refused = await runCommand('seed', environment, ['--entries', '50']);
  expect(refused.output).toContain('This database holds data that is not demo data.');
  expect(refused.code).toBe(1);
  const { token } = (await product.call('auth/login', admin)).data as { token: string };
  const forced = await runCommand('seed', environment, ['--entries', '50', '--force']);
  expect(forced.output).not.toContain('Demo account');
  expect(forced.code).toBe(0);
  expect(await product.call('enter-info/list', undefined, token)).toMatchObject({ code: 0, total: 50 });
  const wrong = await runCommand('seed', environment, ['--entries', 'many']);
  expect(wrong.output).toContain('--entries takes a whole number from 1 to 20000000.');
  expect(wrong.code).toBe(1);
  await product.stop();
  folder.remove();
});
