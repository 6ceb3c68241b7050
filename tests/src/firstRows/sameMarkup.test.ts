import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../../../resources/entities';
import { pagesOf } from '../../../resources/pages/pages';
import { locales } from '../../../resources/vocabulary/language';
import { roles } from '../../../resources/vocabulary/roles';
import { clearUser } from '../../../src/auth/user';
import { changeLocale } from '../../../src/i18n/locale';
import '../browser';
import { fakeApi, ok } from '../fakeApi';
import { recordsOf } from './records';
import { arrive, leave, markup, ownFrame, personOf, server, startFramework, theirFrame } from './start';

const pages = resources.flatMap((resource) => pagesOf(resource).map((page) => ({ resource, page })));
const cases = roles.flatMap(({ value: role }) =>
  pages.filter(({ page }) => page.mayOpen(role)).map((found) => ({ ...found, role, path: `/${found.page.path}` })),
);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  leave();
  cleanup();
  clearUser();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(locales)('in %s', (locale) => {
  test.each(cases)('$role sees $path drawn by the page as the framework draws it', async ({ role, resource, path }) => {
    await changeLocale(locale);
    const rows = recordsOf(resource);
    fakeApi(server({ 'auth/user-info': ok(personOf(role)), [`${resource.api}/list`]: ok(rows, 3) }));
    arrive(path);
    await waitFor(() => expect(ownFrame()?.querySelectorAll('tbody tr[data-id]')).toHaveLength(3));
    await waitFor(() => expect(ownFrame()?.textContent).not.toContain('…'));
    const own = markup(ownFrame());
    await startFramework();
    await waitFor(() => expect(theirFrame()?.textContent).not.toContain('…'));
    await waitFor(() => expect(ownFrame()).toBeNull());
    expect(own.split('\n')).toEqual(markup(theirFrame()).split('\n'));
  });
});
