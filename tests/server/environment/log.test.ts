import { expect, test } from 'vitest';
import { errorFacts } from '#server/environment/log';

test('a database error is logged without its connection', () => {
  const client = { secretKey: 4711, password: 'Secret-1', queryQueue: ['select 1'] };
  const facts = errorFacts(Object.assign(new Error('terminated'), { code: '57P01', client }));
  expect(facts).toMatchObject({ type: 'Error', message: 'terminated', code: '57P01' });
  expect(JSON.stringify(facts)).not.toMatch(/4711|Secret-1|select 1/);
});
