import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles, type Role } from '../../../resources/vocabulary/roles';
import { startApi, type Api } from '../api';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const everyone = roles.map(({ value }) => value);
const admin: readonly Role[] = ['admin'];
const staff: readonly Role[] = ['admin', 'customer_service', 'employee'];
const desk: readonly Role[] = ['admin', 'customer_service'];

/** Who may make each call, written out by hand from docs/specification.md (section 6) and docs/product.md. */
const matrix: Readonly<Record<string, readonly Role[] | 'anyone'>> = {
  'POST /api/auth/login': 'anyone',
  'GET /api/auth/check': 'anyone',
  'GET /api/auth/demo-accounts': 'anyone',
  'GET /api/auth/user-info': everyone,
  'POST /api/auth/logout': everyone,
  'GET /api/auth/sessions': everyone,
  'POST /api/auth/end-session': everyone,
  'GET /api/auth/sign-in-tries': everyone,
  'GET /api/message/list': everyone,
  'GET /api/message/detail': everyone,
  'GET /api/message/counts': everyone,
  'GET /api/message/stream': everyone,
  'POST /api/message/read': everyone,
  'POST /api/message/empty': everyone,
  'POST /api/message/restore': everyone,
  'POST /api/auth/switch-role': admin,
  'GET /api/auth/menu': everyone,
  'GET /api/auth/operations': everyone,
  'GET /api/account/list': admin,
  'GET /api/account/detail': admin,
  'GET /api/account/export': admin,
  'GET /api/account/base-list': staff,
  'POST /api/account/insert': admin,
  'POST /api/account/modify': admin,
  'POST /api/account/enable': admin,
  'POST /api/account/disable': admin,
  'POST /api/account/delete': admin,
  'POST /api/account/reset-password': admin,
  'POST /api/account/lift-sign-in-lock': admin,
  'POST /api/account/modify-pwd': 'anyone',
  'GET /api/tenant/list': admin,
  'GET /api/tenant/base-list': staff,
  'GET /api/tenant/detail': admin,
  'GET /api/tenant/export': admin,
  'POST /api/tenant/insert': admin,
  'POST /api/tenant/modify': admin,
  'POST /api/tenant/enable': admin,
  'POST /api/tenant/disable': admin,
  'POST /api/tenant/delete': admin,
  'POST /api/tenant/deposit': admin,
  'POST /api/tenant/deduct': admin,
  'POST /api/tenant/settle-booking': admin,
  'GET /api/tenant/reconcile': admin,
  'GET /api/tenant/integrity': admin,
  'POST /api/tenant/verify': admin,
  'GET /api/tenant/balance': ['tenant_admin'],
  'GET /api/amount-log/list': ['admin', 'tenant_admin'],
  'GET /api/amount-log/detail': ['admin', 'tenant_admin'],
  'GET /api/amount-log/export': ['admin', 'tenant_admin'],
  'GET /api/amount-log/summary': ['admin', 'tenant_admin'],
  'GET /api/amount-log/chart': ['admin', 'tenant_admin'],
  'GET /api/enter-info/list': everyone,
  'GET /api/enter-info/base-list': staff,
  'GET /api/enter-info/detail': everyone,
  'GET /api/enter-info/export': everyone,
  'POST /api/enter-info/insert': staff,
  'POST /api/enter-info/modify': staff,
  'POST /api/enter-info/delete': admin,
  'GET /api/log/list': admin,
  'GET /api/log/detail': admin,
  'GET /api/log/export': admin,
  'GET /api/notice/list': admin,
  'GET /api/notice/detail': admin,
  'POST /api/notice/insert': admin,
  'POST /api/notice/modify': admin,
  'POST /api/notice/publish': admin,
  'POST /api/notice/withdraw': admin,
  'GET /api/black-list/list': everyone,
  'GET /api/black-list/check': everyone,
  'GET /api/black-list/detail': everyone,
  'GET /api/black-list/export': desk,
  'POST /api/black-list/insert': desk,
  'POST /api/black-list/modify': desk,
  'POST /api/black-list/delete': admin,
  'POST /api/enter-info/import': staff,
  'GET /api/enter-info/known': staff,
  'POST /api/enter-info/blacklist': ['admin', 'customer_service'],
  'GET /api/preference/list': everyone,
  'POST /api/preference/save': everyone,
  'POST /api/preference/remove': everyone,
  'GET /api/overview/summary': admin,
  'GET /api/job/list': admin,
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
};

/** No call, but the address of one with another method. */
const isCall = ({ method }: { method: string }) => method !== 'ALL';

test('every call that the router answers has its roles stated, and none is stated that it does not answer', () => {
  const mounted = new Set(api.app.routes.filter(isCall).map(({ method, path }) => `${method} ${path}`));
  expect([...mounted].toSorted()).toEqual(Object.keys(matrix).toSorted());
});

const answers = (code: number) => code !== 401 && code !== 403;

for (const [call, access] of Object.entries(matrix)) {
  const [method = '', path = ''] = call.split(' ');
  const send = async (token?: string) => {
    const response = await api.request(method, path.replace('/api/', ''), {
      token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    // A stream has no end; that it began is the answer.
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel();
      return 0;
    }
    const text = await response.text();
    return text.startsWith('{"code"') ? (JSON.parse(text) as { code: number }).code : 0;
  };

  test(`${call} without a token ${access === 'anyone' ? 'is answered' : 'is refused with 401'}`, async () => {
    // A body without a name asks modify-pwd for the own password, which needs a token.
    const open = access === 'anyone';
    expect(answers(await send())).toBe(open);
    expect(answers(await send('x'.repeat(43)))).toBe(open);
  });

  for (const role of everyone) {
    const may = access === 'anyone' || access.includes(role);
    test(`${call} ${may ? 'answers' : 'refuses'} ${role}`, async () => {
      const { token } = await api.enter(role);
      const code = await send(token);
      expect(may ? answers(code) : code).toBe(may ? true : 403);
    });
  }
}
