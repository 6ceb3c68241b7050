import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, ok, refuse } from '../fakeApi';
import { address, answers, info, open } from './whole';

const at = '2026-11-21T06:03:05.123Z';
const account = { id: 5, username: 'li', name: 'Li', role: 'admin', status: 1, version: 1, createdAt: at };
const pages = vi.hoisted(() => ({ break: false }));

vi.mock('#engine/subjects/job/screens/JobsPage', () => ({
  default: () => {
    if (pages.break) throw new TypeError('Cannot convert undefined or null');
    return <h1>Background jobs</h1>;
  },
}));

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  // React and its router log the errors that they catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => (pages.break = false));

test('from a record the way back leads to the list as it was searched', async () => {
  fakeApi(answers(info, { 'account/list': ok([account], 1), 'account/detail': ok(account) }));
  await open(`/account/account-list?filter=${encodeURIComponent('{"q":"li"}')}`);
  fireEvent.click(await screen.findByRole('link', { name: 'li' }));
  await waitFor(() => expect(address()).toBe('/account/account-list/5/show'));
  fireEvent.click(await screen.findByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('li'));
});

test('a record that is refused shows why, and leads back to its list', async () => {
  fakeApi(answers(info, { 'account/detail': refuse(403, 'No') }));
  await open('/account/account-list/5/show');
  await screen.findByRole('heading', { name: /Access to this resource on the server is denied/ });
  fireEvent.click(screen.getByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(address()).toBe('/account/account-list'));
});

test('a page that breaks shows an error in its place; the menu still works, and a retry finds the page', async () => {
  fakeApi(answers());
  pages.break = true;
  await open('/account/jobs');
  await screen.findByRole('heading', { name: 'Internal server error' });
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
  pages.break = false;
  fireEvent.click(screen.getByRole('link', { name: 'Accounts' }));
  await screen.findByText('Nothing here yet');
  fireEvent.click(screen.getByRole('link', { name: 'Background jobs' }));
  expect(await screen.findByRole('heading', { name: 'Background jobs' })).toBeDefined();
});
