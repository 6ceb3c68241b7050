import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseUnmigrated } from '../../../server/database/unmigrated';
import { testDatabase, type TestDatabase } from '../../postgres';

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
