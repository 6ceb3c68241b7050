import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { amountType } from '#resources/amountLog/amountLog';
import { move } from '#engine/server/commands/move';
import { reportCopy } from '#engine/server/commands/run';
import { connect } from '#engine/server/database/connect';
import { createStamp } from '#engine/subjects/integrity/server/stamp';
import { book } from '#server/tenant/booking';
import { madeUpBooking } from '#server/tenant/checkedBooking';
import type { TestDatabase } from '#engine/tests/postgres';
import { temporaryFolder } from '#tests/product';
import { testKeys } from '../api';
import { backUp, contentOf, emptyDatabase, now, progress, quietDatabase } from '../backup/parts';

const folder = temporaryFolder();
let source: TestDatabase;
let target: TestDatabase;
let files = 0;
const contentsOf = async ({ config }: TestDatabase) =>
  contentOf(await backUp(config, `${folder.path}/${(files += 1)}.backup`));

beforeAll(async () => {
  [source, target] = await Promise.all([quietDatabase(), emptyDatabase()]);
  const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await source.database
    .insertInto('account')
    .values({ username: 'mover', name: 'Mover', role: 'admin', password: 'x', must_change_password: false, ...at })
    .execute();
  await source.database
    .insertInto('tenant')
    .values({ name: 'Moved', level: 1, ...at })
    .execute();
  const common = { tenantId: 1, operatorId: 1, remark: 'moved', now, stamp: createStamp(testKeys) };
  await book(source.database, madeUpBooking({ ...common, type: amountType.deposit, amount: '12.50', requestId: 'in' }));
  await book(
    source.database,
    madeUpBooking({ ...common, type: amountType.deduction, amount: '2.25', requestId: 'out' }),
  );
});
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  folder.remove();
});

const moveAll = (replace = false) => move(source.config, target.config, { replace, now, progress });

it('moves every row into an empty database, in which the money agrees, and leaves the source as it was', async () => {
  const before = await contentsOf(source);
  expect(contentOf(await moveAll())).toEqual(before);
  expect([await contentsOf(target), await contentsOf(source)]).toEqual([before, before]);
  expect(await target.database.selectFrom('tenant').select(['name', 'balance']).execute()).toEqual([
    { name: 'Moved', balance: '10.25' },
  ]);
  expect(await reportCopy(target.config)).toBe(0);
  expect(process.stdout.write).toHaveBeenCalledWith('1 merchant, 2 log rows: every balance matches its log.\n');
});

it('replaces a filled database only when that is allowed', async () => {
  await target.run(`insert into sign_in_attempt (key, spent_until, tried_at) values ('name:late', now(), now())`);
  await expect(moveAll()).rejects.toThrow('The target database is not empty');
  await moveAll(true);
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
});

it('moves nothing while a console works on the source', async () => {
  const before = await contentsOf(target);
  const console = connect(source.config);
  await console.ping();
  await expect(moveAll(true)).rejects.toThrow('connected to the source database');
  await console.close();
  expect(await contentsOf(target)).toEqual(before);
});
