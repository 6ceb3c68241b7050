import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { account } from '#engine/subjects/account/account';
import { pagesOf } from '#engine/schema/declared/pages';
import { locales, type Locale } from '#engine/schema/language';
import { roles } from '#resources/business';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, ok } from '../fakeApi';
import { recordsOf } from './records';
import { arrive, leave, markup, ownFrame, personOf, server, startFramework, theirFrame } from './start';

const lists = resources.filter(({ single }) => !single);
const pages = lists.flatMap((resource) => pagesOf(resource).map((page) => ({ resource, page })));
const cases = roles.flatMap(({ value: role }) =>
  pages.filter(({ page }) => page.mayOpen(role)).map((found) => ({ ...found, role, path: `/${found.page.path}` })),
);
/** A role decides about columns and a language about words: the first role, which sees most, reads the other language. */
const [first] = roles.map(({ value }) => value);
const casesIn = (locale: Locale) => cases.filter(({ role }) => (locale === locales[0]) !== (role === first));

/** The lines of the markup of the page's own drawing and of the framework's. */
const drawBoth = async (path: string) => {
  arrive(path);
  await waitFor(() => expect(ownFrame()?.querySelectorAll('tbody tr[data-id]')).toHaveLength(3));
  await waitFor(() => expect(ownFrame()?.textContent).not.toContain('…'));
  const own = markup(ownFrame());
  await startFramework();
  await waitFor(() => expect(theirFrame()?.textContent).not.toContain('…'));
  await waitFor(() => expect(ownFrame()).toBeNull());
  return { own: own.split('\n'), theirs: markup(theirFrame()).split('\n') };
};

afterEach(leave);

describe.each(locales)('in %s', (locale) => {
  test.each(casesIn(locale))(
    '$role sees $path drawn by the page as the framework draws it',
    async ({ role, resource, path }) => {
      await changeLocale(locale);
      const rows = recordsOf(resource);
      fakeApi(server({ 'auth/user-info': ok(personOf(role)), [`${resource.api}/list`]: ok(rows, 3) }));
      const { own, theirs } = await drawBoth(path);
      expect(own).toEqual(theirs);
    },
  );
});

test('columns, widths and rows of a view are drawn by the page as the framework draws them', async () => {
  await changeLocale('en-US');
  localStorage.setItem('RaStore.account.1.columns', JSON.stringify(['role', 'username', 'phone']));
  localStorage.setItem('RaStore.account.1.widths', JSON.stringify({ role: 233, phone: 90 }));
  fakeApi(server({ 'auth/user-info': ok(personOf('admin')), 'account/list': ok(recordsOf(account), 3) }));
  const { own, theirs } = await drawBoth(`/${account.path}`);
  expect(own.join('')).toContain('233px');
  expect(own).toEqual(theirs);
});

test.each([
  ['a page, a search and a sort', '?page=2&perPage=20&sort=username&order=DESC&filter={"role":["admin"],"q":"li"}'],
  ['an order of several fields', '?sort=role,-createdAt&order=ASC'],
  ['nonsense', '?page=second&perPage=&filter={"role":&order=up'],
  ['something of no list', '?from=mail'],
])('%s in the address is drawn by the page as the framework draws it', async (_, query) => {
  await changeLocale('en-US');
  const { sent } = fakeApi(
    server({ 'auth/user-info': ok(personOf('admin')), 'account/list': ok(recordsOf(account), 43) }),
  );
  const { own, theirs } = await drawBoth(`/${account.path}${encodeURI(query)}`);
  expect(own).toEqual(theirs);
  expect(sent.filter(({ address }) => address.startsWith('/api/account/list'))).toHaveLength(1);
});
