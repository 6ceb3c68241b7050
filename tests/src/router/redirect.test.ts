import { expect, test } from 'vitest';
import { redirectQuery, redirectTarget } from '#src/router/guards';

// @vitest-environment node

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
  ['/account', '?redirect=account.list&page=2'],
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
