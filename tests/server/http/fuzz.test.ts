import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();
const { token } = await api.enter('admin');

const garbage = fc
  .anything({ withNullPrototype: false, withObjectString: true, maxDepth: 3 })
  .map((value) => JSON.stringify(value) ?? 'null');
const fieldNames = fc.constantFrom(
  'id',
  'ids',
  'version',
  'requestId',
  'username',
  'password',
  'name',
  'amount',
  'role',
  'tenantId',
  'phone',
  'remark',
  'status',
  'oldPassword',
  'newPassword',
  'playerId',
  'result',
  'cutting',
  'evidence',
  'content',
  'audience',
  'reason',
  'entryId',
);
const values = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constant(null),
  fc.boolean(),
  fc.bigInt().map(String),
  fc.array(fc.integer()),
  fc.constantFrom('admin', 'tenant_admin', 'Secret-1', '12.50', '2026-11-21T08:00:00Z', 1, 2),
);
const payload = fc.oneof(
  garbage,
  fc.dictionary(fieldNames, values).map((value) => JSON.stringify(value)),
);
const posts = fc.constantFrom(
  'account/insert',
  'account/modify',
  'account/enable',
  'account/reset-password',
  'account/modify-pwd',
  'tenant/insert',
  'tenant/modify',
  'tenant/delete',
  'tenant/deposit',
  'tenant/deduct',
  'enter-info/insert',
  'enter-info/modify',
  'notice/insert',
  'notice/publish',
  'black-list/insert',
  'black-list/delete',
  'auth/login',
  'auth/end-session',
);

test('no body whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(posts, payload, async (call, body) => {
      // Each from an address of its own, or the throttle would answer in place of the handlers.
      const { status, code } = await api.post(call, token, body, { address: crypto.randomUUID() });
      expect(status).toBe(200);
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});

const queryNames = fc.oneof(
  fc.constantFrom(
    'id',
    'q',
    'sort',
    'page',
    'pageSize',
    'after',
    'before',
    'columns',
    'role',
    'status',
    'tenantId',
    'createdAt',
    'createdAt_gte',
    'createdAt_within',
    'createdAt_lte',
    'zone',
    'audience',
    'recordId_gte',
    'token',
  ),
  fc.string(),
);
const queryValues = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('1,2', 'Asia/Shanghai', '-createdAt', 'username,-id', "' or 1=1 --", '%', '\\'),
);
const gets = fc.constantFrom(
  'account/list',
  'account/detail',
  'account/export',
  'account/base-list',
  'tenant/list',
  'tenant/base-list',
  'tenant/reconcile',
  'tenant/integrity',
  'amount-log/list',
  'amount-log/detail',
  'amount-log/summary',
  'amount-log/chart',
  'enter-info/list',
  'enter-info/base-list',
  'notice/list',
  'black-list/export',
  'log/list',
  'log/export',
  'auth/check',
  'auth/user-info',
  'auth/sessions',
);

test('no query whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(gets, fc.dictionary(queryNames, queryValues, { maxKeys: 4 }), async (call, query) => {
      const response = await api.request('GET', call, { token, query });
      const text = await response.text();
      expect(response.status).toBe(200);
      const { code } = text.startsWith('{"code"') ? (JSON.parse(text) as { code: number }) : { code: 0 };
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});
