import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/environment/log';
import { readSettings } from '#server/environment/settings';
import { prepare } from '#server/startup/prepare';
import { refuseUnmigrated } from '#server/startup/open';
import { testDatabase, type TestDatabase } from '#tests/postgres';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await testDatabase();
});
afterAll(() => stage.close());

test('a database with every declared column is accepted', async () => {
  await expect(refuseUnmigrated(stage.database)).resolves.toBeUndefined();
});

test('a declared column that no migration makes is named, with the command that makes one', async () => {
  await stage.run('alter table tenant drop column remark');
  await expect(refuseUnmigrated(stage.database)).rejects.toThrow(/tenant\.remark: .*npm run migration -- <name>/);
});

test('a start over such a database is refused, and stops the PostgreSQL that it started', async () => {
  const stop = vi.fn(async () => {});
  const reached = {
    config: stage.config,
    owner: stage.config,
    ended: new Promise<never>(() => {}),
    holds: () => true,
    stop,
  };
  const start = prepare(readSettings({}), undefined, createLog('warn'), () => {}, reached);
  await expect(start).rejects.toThrow(/^migration\.E001 tenant\.remark: .*npm run migration/);
  expect(stop).toHaveBeenCalledOnce();
  expect(await stage.database.selectFrom('account').select('username').execute()).toEqual([]);
});
