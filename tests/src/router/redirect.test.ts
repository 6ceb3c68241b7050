// @vitest-environment node
import { expect, test } from 'vitest';
import { redirectQuery, redirectTarget } from '../../../src/router/redirect';

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
  '%s has no name and is not remembered',
  (path) => {
    expect(redirectQuery(path, '?a=1')).toBe('');
  },
);

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
  '?redirect=javascript%3Aalert(1)',
  '?redirect=no.such.page',
  '?redirect=account.edit',
  '?redirect=account.edit&id=../x',
  '?redirect=nothing',
])('%s leads to no page', (query) => expect(redirectTarget(query)).toBeUndefined());
