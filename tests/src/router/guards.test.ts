// @vitest-environment node
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { notice } from '#engine/subjects/notice/notice';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { tenant } from '#resources/tenant/tenant';
import { jobsPage } from '#engine/subjects/job/page';
import { overviewPage } from '#resources/overview/page';
import { reconcilePage } from '#resources/tenant/page';
import { reviewPage } from '#resources/review/page';
import { afterSignIn, guardPage, redirectQuery, redirectTarget, startPath } from '#engine/client/router/guards';
import type { User } from '#engine/client/auth/user';
import { resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { mayOpen, pageRoutes } from '#engine/client/router/pageRoutes';

const user = (role: Role, more: Partial<User> = {}): User => ({
  id: 1,
  username: 'u',
  name: 'U',
  role,
  ownRole: role,
  organizationId: null,
  organizationName: null,
  tenantName: null,
  banlance: null,
  mustChangePassword: false,
  ...more,
});

test('a visitor goes to the sign-in page that leads back', () => {
  expect(guardPage(null, '/account/account-list/12', '?tab=1')).toBe('/login?redirect=account.edit&tab=1&id=12');
});

test('a visitor may change a password', () => {
  expect(guardPage(null, '/account/change-pwd', '')).toBeUndefined();
});

test('a visitor of a page that does not exist goes to the sign-in page, which remembers it', () => {
  expect(guardPage(null, '/nowhere', '')).toBe('/login?redirect=%2Fnowhere');
});

test('the first page is the account list for an admin and the entries for everyone else', () => {
  expect(startPath(user('admin'))).toBe('/account/account-list');
  for (const role of ['tenant_admin', 'customer_service', 'employee'] as const)
    expect(startPath(user(role))).toBe('/account/enter-info-list');
});

test('a page that does not exist is left to say so', () => {
  expect(guardPage(user('employee'), '/nowhere', '')).toBeUndefined();
});

test('who must change the password is taken there first, and on to the page afterwards', () => {
  const must = user('admin', { mustChangePassword: true });
  expect(guardPage(must, '/account/account-list/3', '')).toBe('/account/change-pwd?redirect=account.edit&id=3');
  expect(guardPage(must, '/account/change-pwd', '')).toBeUndefined();
  expect(afterSignIn('?redirect=account.edit&id=3')).toBe('/account/account-list/3');
});

test('without a page to go back to, the start page of the person is next', () => {
  expect(afterSignIn('')).toBe('/account');
});

/** Pages that are not everybody's, written out by hand (docs/specification.md, section 2). */
const pages: readonly (readonly [path: string, allowed: readonly Role[]])[] = [
  [account.path, ['admin']],
  [`${account.path}/create`, ['admin']],
  [`${account.path}/1`, ['admin']],
  [`${account.path}/1/show`, ['admin']],
  [tenant.path, ['admin']],
  [amountLog.path, ['admin']],
  [amountLog.alsoAt[0].path, ['tenant_admin']],
  [operationLog.path, ['admin']],
  [notice.path, ['admin']],
  [reconcilePage.path, ['admin']],
  [jobsPage.path, ['admin']],
  [reviewPage.path, ['admin', 'customer_service']],
  [overviewPage.path, ['admin']],
  [`${entry.path}/create`, ['admin', 'customer_service', 'employee']],
  [`${blacklist.path}/create`, ['admin', 'customer_service']],
];

const everyPair = roles.flatMap(({ value: role }) => pages.map(([path, allowed]) => ({ role, path, allowed })));

test.each(everyPair)('$role is led away from $path unless the role may open it', ({ role, path, allowed }) => {
  const leads = guardPage(user(role), `/${path}`, '');
  expect(leads).toBe(allowed.includes(role) ? undefined : startPath(user(role)));
});

test.each([
  ['/account/account-list', '', '?redirect=account.list'],
  [
    '/account/account-list',
    '?page=2&filter=%7B%22q%22%3A%22a%22%7D',
    '?redirect=account.list&page=2&filter=%7B%22q%22%3A%22a%22%7D',
  ],
  ['/account/account-list/', '', '?redirect=account.list'],
  ['/account/account-list/create', '', '?redirect=account.create'],
  ['/account/account-list/12', '', '?redirect=account.edit&id=12'],
  ['/account/account-list/12/show', '', '?redirect=account.show&id=12'],
  ['/account/tenant-list', '', '?redirect=tenant.list'],
  ['/account/change-pwd', '', '?redirect=changePwd'],
  ['/account/amount-log-only', '', '?redirect=tenant.onlyTenantAmountLog'],
])('%s%s is remembered as %s and found again', (path, search, query) => {
  expect(redirectQuery(path, search)).toBe(query);
  expect(redirectTarget(query)).toBe(path.replace(/\/$/, '') + search);
});

test.each(['/nowhere', '/account/account-list/abc', '/account/account-list/1/2/3'])(
  '%s has no name, is remembered by its path, and found again',
  (path) => {
    const query = redirectQuery(path, '?a=1');
    expect(query).toBe(`?redirect=${encodeURIComponent(path)}&a=1`);
    expect(redirectTarget(query)).toBe(`${path}?a=1`);
  },
);

test.each([
  ['/redirect/account/log-list', '?redirect=log.list&page=2'],
  ['/redirect/account/tenant-list/3/show', '?redirect=tenant.show&page=2&id=3'],
])('%s is remembered as the page that it leads to', (path, query) => {
  expect(redirectQuery(path, '?page=2')).toBe(query);
});

test('a "redirect" in the query of a page does not take the place of the page', () => {
  expect(redirectQuery('/account/account-list', '?redirect=changePwd')).toBe('?redirect=account.list');
});

test.each([
  '',
  '?redirect=',
  '?redirect=//evil.example',
  '?redirect=https://evil.example',
  '?redirect=https%3A%2F%2Fevil.example',
  '?redirect=%2F%5Cevil.example',
  '?redirect=%2Fa%5C%5Cevil.example',
  '?redirect=%2F',
  '?redirect=javascript%3Aalert(1)',
  '?redirect=no.such.page',
  '?redirect=account.edit',
  '?redirect=account.edit&id=../x',
  '?redirect=nothing',
])('%s leads to no page', (query) => expect(redirectTarget(query)).toBeUndefined());

test.each(resources)('$name has a page for files, open to those who may import', (resource) => {
  const route = pageRoutes.find(({ pattern }) => pattern === `/${resource.path}/import`);
  expect(route?.name).toBe(`${resource.route.replace(/\.list$/, '')}.import`);
  for (const { value: role } of roles)
    expect(route !== undefined && mayOpen(role, route)).toBe(mayDo(role, resource, 'import'));
});

test('who must set up a second factor is led to the personal center, and nowhere else', () => {
  const must = user('admin', { mustAddFactor: true });
  expect(guardPage(must, '/account/tenant-list', '')).toBe('/account/change-pwd?redirect=tenant.list');
  expect(guardPage(must, '/account/change-pwd', '')).toBeUndefined();
});
