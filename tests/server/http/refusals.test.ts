import { expect, test } from 'vitest';
import { refusalOf } from '#server/http/databaseRefusals';

const thrown = (facts: object, message = 'from the database') => {
  const { code, status, data } = refusalOf(Object.assign(new Error(message), facts));
  return { code, status, data };
};

test('a value that the database holds to be taken or missing is refused by the name of its field', () => {
  expect(thrown({ code: '23505', constraint: 'account_username_key' })).toEqual({
    code: 422,
    status: 200,
    data: { errors: { username: 'taken' } },
  });
  expect(thrown({ code: '23502', table: 'account', column: 'tenant_id' })).toEqual({
    code: 422,
    status: 200,
    data: { errors: { tenantId: 'required' } },
  });
});

test('a database that is full, stopping, out of reach or chose this call to give way is overload', () => {
  const overloads = [
    { code: '53300' },
    { code: '57P01' },
    { code: '40P01' },
    { code: 'ECONNREFUSED' },
    { code: '08006' },
  ];
  for (const facts of overloads) expect(thrown(facts)).toMatchObject({ code: 503, status: 503 });
  expect(thrown({}, 'timeout exceeded when trying to connect')).toMatchObject({ code: 503 });
});

test('an unforeseen error is our mistake and reveals nothing', () => {
  const mistakes = [
    {},
    { code: '42601' },
    { code: '23505', constraint: 'session_token_hash_key' },
    { code: 'constructor' },
  ];
  for (const facts of mistakes) expect(thrown(facts)).toEqual({ code: 500, status: 500, data: null });
});
