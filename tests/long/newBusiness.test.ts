import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../product';
import { npmIn, root, visitDemo } from './ownBusiness';

// A business of its own by the documented commands alone, as its README says them: made, installed, started, changed, given
// the next engine, tested.

const folder = temporaryFolder();
const shop = join(folder.path, 'shop');
afterAll(() => folder.remove());

const npm = npmIn(shop);
const make = (line: string) => npm('run', 'make', '--', ...line.split(' '));

test('is made and installed', () => {
  expect(npmIn(root)('run', 'make', '--', 'business', shop)).toContain('npm install && npm start');
  npm('install');
});

test('starts with its demo, in which its manager signs in and reads tasks', () =>
  visitDemo(shop, async ({ call }) => {
    expect(await call('manager', 'task/list')).toMatchObject({ total: 5 });
  }));

test('takes a role, a resource, a transition, and the sample away', () => {
  make('role cashier --label 收银员/Cashier');
  make(
    'resource invoice --label 账单/Invoice --field number=编号/Number:text:unique:32 --field task:reference:task --field state:choice:open=待付/Open,paid=已付/Paid:readOnly --roles manager=all,cashier=write',
  );
  make('transition invoice pay --label 付款/Pay --from open --to paid --roles cashier');
  make('page stockCheck --label 盘点/Stock-taking');
  expect(() => make('remove task')).toThrow('invoice.taskId');
  make('remove invoice');
  make('remove task');
  make('resource shelf --label 货架/Shelf --field code=编号/Code:text:unique:16');
  expect(npm('run', 'doctor')).not.toContain('to mend');
});

test('takes the next engine, and passes its tests', () => {
  expect(npm('run', 'engine', '--', 'update', root)).toContain('The engine is');
  expect(npm('test')).not.toContain('Failed:');
});
