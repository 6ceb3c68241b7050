import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { account } from '#engine/subjects/account/account';
import { tenant } from '#resources/tenant/tenant';
import { menuOf } from '#engine/schema/declared/pages';
import { type Role } from '#engine/schema/roles';
import { changeLocale } from '#engine/client/i18n/locale';
import { changeSettings } from '#engine/client/settings/store';
import { fakeApi, ok } from '../fakeApi';
import { answers, info, open, toastsFromHere } from './whole';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => changeSettings({ menuFromServer: false }));

const inMenu = () =>
  [...document.querySelectorAll('nav[aria-label="Main menu"] a')].map(({ textContent }) => textContent);
/** What the declarations give each role, in order; `tests/resources/pages` holds the rule itself. */
const labels = (role: Role) => menuOf(role, resources).map(({ label }) => label['en-US']);

test.each([
  ['admin', ['Personal center', 'User settings', 'Keyboard shortcuts', 'Switch role', 'Sign out']],
  ['employee', ['Personal center', 'User settings', 'Keyboard shortcuts', 'Sign out']],
])('to take on another role is offered to an admin alone: %s', async (role, offered) => {
  fakeApi(answers({ ...info, role }));
  await open('/account/change-pwd');
  fireEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
});

describe('the menu of the server', () => {
  const node = (name: string, order: number) => ({ path: name, name, meta: { locale: `menu.${name}`, order } });
  const menu = (children: unknown) => ok([{ path: '/account', name: 'account', meta: {}, children }]);
  const openWith = async (reply: unknown) => {
    fakeApi(answers(info, { 'auth/menu': reply }));
    await open('/account/change-pwd');
    await screen.findByRole('heading', { name: 'Sessions' });
    const said = toastsFromHere();
    changeSettings({ menuFromServer: true });
    return said;
  };

  test('orders the pages, opens none that it may not, and goes with its switch', async () => {
    await openWith(menu([node('tenant.list', 1), node('account.list', 2), node('made.up', 0)]));
    await waitFor(() => expect(inMenu()).toEqual([tenant.label['en-US'], account.label['en-US']]));
    changeSettings({ menuFromServer: false });
    // Under its headings the menu has the same pages in another order.
    await waitFor(() => expect(inMenu().toSorted()).toEqual(labels('admin').toSorted()));
  });
});
