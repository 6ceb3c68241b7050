import { expect, test } from 'vitest';
import { failureOf } from '#engine/kit/build/dev/migration';

test('a migration that finds rows without a value says what to do, any other what PostgreSQL says', () => {
  const lacking = Object.assign(new Error('column "code" of relation "shop" contains null values'), {
    code: '23502',
    table: 'shop',
    column: 'code',
  });
  expect(failureOf(lacking)).toBe('shop has rows: say what they get as shop.code, or declare an initial value.');
  expect(failureOf(new Error('no disk'))).toBe('no disk');
});
