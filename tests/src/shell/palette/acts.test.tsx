import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import type { User } from '#engine/client/auth/user';
import { changeLocale } from '#engine/client/i18n/locale';
import LateOverlays from '#engine/client/shell/frame/LateOverlays';
import { beginAct } from '#engine/client/shell/palette/chosenAct';
import Palette from '#engine/client/shell/palette/Palette';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));
afterEach(() => beginAct(undefined));

const entered = { id: 7, playerId: 'p7', result: 3, operatorId: 1, blacklisted: false, version: 1 };
const rows: Record<string, object[]> = {
  'account/account-list': [{ id: 5, username: 'p7-lihua', name: 'Li Hua', role: 'employee', status: 1, version: 1 }],
  'account/enter-info-list': [entered],
};
const onClose = vi.fn();
const open = (user: User = someone) =>
  showPart(
    <>
      <Palette user={user} onClose={onClose} />
      <LateOverlays user={user} />
    </>,
    {
      provider: {
        getList: async (path: string) => ({ data: rows[path] ?? [], total: 0 }),
        lookup: async () => ({ data: [], total: 0 }),
        call: async () => false,
      } as never,
      person: user,
    },
  );
const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(box(), { key: name });
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const point = async (what: RegExp) => {
  const option = (await screen.findAllByRole('option')).find(({ textContent }) => what.test(textContent));
  if (!option) throw new Error(`There is no option ${what.source}`);
  fireEvent.mouseMove(option);
};
const find = async (what: RegExp) => {
  type('p7');
  await screen.findByRole('group', { name: 'Records' });
  await point(what);
};

test('Tab shows what can be done with a record, as its row does, and typing narrows it down', async () => {
  open();
  await find(/lihua/);
  key('Tab');
  expect(screen.getByRole('group', { name: 'p7-lihua' })).toBeDefined();
  for (const act of ['Edit', 'Disable', 'Reset password']) expect(options()).toContain(act);
  type('disa');
  expect(options()).toEqual(['Disable']);
});

test('a transition asks its question when the palette has closed', async () => {
  open();
  await find(/lihua/);
  key('Tab');
  type('disable');
  key('Enter');
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByRole('dialog', { name: 'Disable “p7-lihua”?' })).toBeDefined();
});

test('an action opens the dialog of its row', async () => {
  open();
  await find(/^p7(?!-).*Entry/);
  key('Tab');
  type('blacklist');
  key('Enter');
  expect(await screen.findByRole('dialog', { name: 'Blacklist: p7' })).toBeDefined();
});

test('who may not act is offered only what their rows offer', async () => {
  open({ ...someone, id: 2, role: 'employee', ownRole: 'employee' });
  await find(/^p7(?!-).*Entry/);
  key('Tab');
  for (const act of ['Edit', 'Blacklist', 'Delete']) expect(options()).not.toContain(act);
});

test('Backspace in an empty box leads back to the search', async () => {
  open();
  await find(/lihua/);
  key('Tab');
  key('Backspace');
  await waitFor(() => expect(box().getAttribute('aria-label')).toBe('Search pages, records, and actions'));
  expect(options()).toContain('Accounts');
});

test('what nobody found has no actions of its own', () => {
  open();
  key('Tab');
  expect(options()).toContain('Accounts');
});

test('an action that waits for a second person leads to its request', async () => {
  const request = { id: 31, action: 'disable', resource: 'account', recordId: 5, requesterId: 2, state: 'waiting' };
  const proposal = { action: 'disable', resource: 'account', records: 1, titles: ['p7-lihua'], changes: {}, names: {} };
  rows[approval.path] = [{ ...request, proposal, createdAt: '2026-11-21T06:03:05.123Z' }];
  const shown = open();
  await find(/lihua/);
  key('Tab');
  expect(await screen.findByRole('option', { name: /Disable: waiting/ })).toBeDefined();
  type('disable');
  key('Enter');
  await waitFor(() => expect(shown.address()).toBe(`/${approval.path}/31/show`));
  delete rows[approval.path];
});

test('what is pointed at stays chosen when answers arrive above it', async () => {
  const late: { arrive?: (found: object) => void } = {};
  const answer = new Promise<object>((resolve) => (late.arrive = resolve));
  const getList = async (path: string) => {
    if (path === 'account/black-list') await answer;
    return { data: rows[path] ?? [], total: 0 };
  };
  showPart(<Palette user={someone} onClose={onClose} />, { provider: { getList } as never, person: someone });
  type('p7-lihua');
  await screen.findByRole('group', { name: 'Records' });
  await point(/Account/);
  late.arrive?.({});
  await screen.findByText('p7-lihua · not on the blacklist');
  expect(document.querySelector('[aria-selected=true]')?.textContent).toContain('Account');
});
