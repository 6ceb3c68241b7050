import { expect, test } from 'vitest';
import { calls } from '../../../resources/calls';
import { roles, type Role } from '../../../resources/vocabulary/roles';
import { rolesOf } from '../../../resources/vocabulary/call';

const everyone = roles.map(({ value }) => value);
const admin: readonly Role[] = ['admin'];
const staff: readonly Role[] = ['admin', 'customer_service', 'employee'];
const desk: readonly Role[] = ['admin', 'customer_service'];

/** Who may make each call, written out by hand from the specification (section 6) and the product page. */
const matrix: Readonly<Record<string, readonly Role[] | 'anyone'>> = {
  'POST auth/login': 'anyone',
  'GET auth/check': 'anyone',
  'GET auth/demo-accounts': 'anyone',
  'GET auth/user-info': everyone,
  'POST auth/logout': everyone,
  'GET auth/sessions': everyone,
  'POST auth/end-session': everyone,
  'GET auth/sign-in-tries': everyone,
  'GET message/list': everyone,
  'GET message/detail': everyone,
  'GET message/counts': everyone,
  'GET message/stream': everyone,
  'POST message/read': everyone,
  'POST message/empty': everyone,
  'POST message/restore': everyone,
  'POST auth/switch-role': admin,
  'GET auth/menu': everyone,
  'GET auth/operations': everyone,
  'GET account/list': admin,
  'GET account/detail': admin,
  'GET account/export': admin,
  'GET account/base-list': staff,
  'POST account/insert': admin,
  'POST account/modify': admin,
  'POST account/enable': admin,
  'POST account/disable': admin,
  'POST account/delete': admin,
  'POST account/reset-password': admin,
  'POST account/lift-sign-in-lock': admin,
  'POST account/modify-pwd': 'anyone',
  'GET tenant/list': admin,
  'GET tenant/base-list': staff,
  'GET tenant/detail': admin,
  'GET tenant/export': admin,
  'POST tenant/insert': admin,
  'POST tenant/modify': admin,
  'POST tenant/enable': admin,
  'POST tenant/disable': admin,
  'POST tenant/delete': admin,
  'POST tenant/deposit': admin,
  'POST tenant/deduct': admin,
  'POST tenant/settle-booking': admin,
  'GET tenant/reconcile': admin,
  'GET tenant/integrity': admin,
  'POST tenant/verify': admin,
  'GET tenant/balance': ['tenant_admin'],
  'GET amount-log/list': ['admin', 'tenant_admin'],
  'GET amount-log/detail': ['admin', 'tenant_admin'],
  'GET amount-log/export': ['admin', 'tenant_admin'],
  'GET amount-log/summary': ['admin', 'tenant_admin'],
  'GET amount-log/chart': ['admin', 'tenant_admin'],
  'GET enter-info/list': everyone,
  'GET enter-info/base-list': staff,
  'GET enter-info/detail': everyone,
  'GET enter-info/export': everyone,
  'POST enter-info/insert': staff,
  'POST enter-info/modify': staff,
  'POST enter-info/delete': admin,
  'GET log/list': admin,
  'GET log/detail': admin,
  'GET log/export': admin,
  'GET notice/list': admin,
  'GET notice/detail': admin,
  'POST notice/insert': admin,
  'POST notice/modify': admin,
  'POST notice/publish': admin,
  'POST notice/withdraw': admin,
  'GET black-list/list': everyone,
  'GET black-list/check': everyone,
  'GET black-list/detail': everyone,
  'GET black-list/export': desk,
  'POST black-list/insert': desk,
  'POST black-list/modify': desk,
  'POST black-list/delete': admin,
  'POST enter-info/import': staff,
  'GET enter-info/known': staff,
  'POST enter-info/blacklist': ['admin', 'customer_service'],
  'GET preference/list': everyone,
  'POST preference/save': everyone,
  'POST preference/remove': everyone,
  'GET overview/summary': admin,
  'GET job/list': admin,
};

test('every call is open to the roles that the specification names, and there is no other call', () => {
  const inOrder = (access: readonly Role[] | 'anyone') => (access === 'anyone' ? access : access.toSorted());
  const declared = calls.map((call) => [`${call.method} ${call.path}`, inOrder(rolesOf(call))]);
  const wanted = Object.entries(matrix).map(([call, access]) => [call, inOrder(access)]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted));
});
