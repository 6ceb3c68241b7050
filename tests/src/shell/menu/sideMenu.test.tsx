import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi, beforeAll } from 'vitest';
import { resources } from '#resources/resources';
import { menuOf } from '#engine/schema/declared/pages';
import type { Locale } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { defaults } from '#engine/client/settings/settings';
import { changeSettings, getSettings } from '#engine/client/settings/store';
import { MenuDrawer } from '#engine/client/shell/frame/useOverlays';
import { Navigation, SideMenu } from '#engine/client/shell/menu/Navigation';
import { useMenuNews } from '#engine/client/shell/menu/useMenuNews';
import { announcePaint } from '#engine/client/ui/browser/firstPaint';
import { fakeApi, ok, refuse } from '../../fakeApi';
import { showPart, someone } from '../../part';

const service: User = { ...someone, role: 'customer_service', ownRole: 'customer_service' };
const labels = (locale: Locale) => menuOf('customer_service', resources).map(({ label }) => label[locale]);
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(async () => {
  await changeLocale('en-US');
  changeSettings(defaults);
  fakeApi(ok({ message: 0, notice: 0, todo: 0 }));
});

describe('the side menu', () => {
  test('has a heading, and an entry for each page of the role', () => {
    showPart(<SideMenu user={service} />);
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByText('Workspace')).toBeDefined();
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels('en-US'));
  });

  test('folds and unfolds; folded, each entry is named when the pointer rests on it', () => {
    showPart(<SideMenu user={service} />);
    expect(link('Blacklist').title).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu', expanded: true }));
    expect(getSettings().menuCollapse).toBe(true);
    expect(link('Blacklist').title).toBe('Blacklist');
    fireEvent.click(screen.getByRole('button', { name: 'Expand menu', expanded: false }));
    expect(getSettings().menuCollapse).toBe(false);
  });

  test('marks the list also while one of its records is open', () => {
    showPart(<SideMenu user={service} />, { at: '/account/black-list/5/show' });
    expect(link('Blacklist').getAttribute('aria-current')).toBe('page');
    expect(link('Entries').getAttribute('aria-current')).toBeNull();
  });

  test('marks the page that a page below it belongs to', () => {
    showPart(<SideMenu user={someone} />, { at: '/account/reconcile' });
    expect(link('Merchants').getAttribute('aria-current')).toBe('page');
  });

  test('marks nothing on a page that is not in it', () => {
    showPart(<SideMenu user={service} />, { at: '/account/change-pwd' });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  const headings = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));

  test('stands under headings where it is long, and each entry under its own', () => {
    showPart(<SideMenu user={someone} />);
    expect(headings()).toEqual(['Workspace', 'People', 'Merchants and money', 'Oversight', 'System']);
    const people = within(screen.getByRole('list', { name: 'People' }));
    expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Accounts', 'Sessions']);
  });

  test.each(['employee', 'customer_service', 'tenant_admin'] as const)(
    'has one heading for the few pages of %s',
    (role) => {
      showPart(<SideMenu user={{ ...someone, role, ownRole: role }} />);
      expect(headings()).toEqual(['Workspace']);
    },
  );

  test('in the top bar keeps what is under a heading behind it', async () => {
    showPart(<Navigation user={someone} horizontal />);
    expect(screen.queryByRole('link', { name: 'Accounts' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'People' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Accounts' })).toBeDefined();
  });

  test('in the top bar has no heading', () => {
    showPart(<Navigation user={service} horizontal />);
    expect(screen.queryByText('Workspace')).toBeNull();
    expect(link('Entries')).toBeDefined();
  });
});

describe('the menu as a drawer', () => {
  const onClose = vi.fn();
  beforeEach(() => onClose.mockReset());
  const open = () => {
    const part = showPart(<MenuDrawer user={service} onClose={onClose} />);
    screen.getByRole('dialog', { name: 'Main menu' });
    return part;
  };

  test('closes when a page is chosen, which then opens', async () => {
    const { address } = open();
    fireEvent.click(link('Blacklist'));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe('/account/black-list'));
  });

  test('closes by its cross', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the menu of the server', () => {
  const News = () => {
    useMenuNews(service);
    return <SideMenu user={service} />;
  };
  const node = (name: string, order: number, path = name) => ({ path, name, meta: { order } });

  test('may lead out of the console, in a window of its own, named after where it leads', async () => {
    changeSettings({ menuFromServer: true });
    fakeApi(ok([node('blacklist.list', 2), node('help', 1, 'https://help.example/start')]));
    showPart(<News />);
    const out = await screen.findByRole<HTMLAnchorElement>('link', { name: 'help.example' });
    expect([out.href, out.target, out.rel]).toEqual(['https://help.example/start', '_blank', 'noopener noreferrer']);
  });

  test('says that it is being loaded and that it has come', async () => {
    changeSettings({ menuFromServer: true });
    let answer: (value: unknown) => void = () => undefined;
    fakeApi(new Promise((resolve) => (answer = resolve)));
    showPart(<News />);
    expect(await screen.findByText('Loading the menu…')).toBeDefined();
    answer(ok([node('help', 1, 'https://help.example/')]));
    await screen.findByRole('link', { name: 'help.example' });
  });

  test('keeps the console’s own menu when it is refused', async () => {
    changeSettings({ menuFromServer: true });
    const { sent } = fakeApi(refuse(500, 'No menu'));
    showPart(<News />);
    await waitFor(() => expect(sent.some(({ address }) => address === '/api/auth/menu')).toBe(true));
    expect(link('Entries')).toBeDefined();
  });
});

describe('the open todos of a menu entry', () => {
  beforeAll(announcePaint);
  const open = (suspected: number, user = service) => {
    fakeApi(ok({ message: 3, notice: 2, todo: suspected + 3, todos: { suspected, approval: 3 } }));
    showPart(<Navigation user={user} />);
  };

  test('are shown by their number', async () => {
    open(120);
    expect(await screen.findByRole('link', { name: /Review queue.*99\+ to do/ })).toBeTruthy();
  });

  test('are its own, and not those of another entry', async () => {
    open(45, someone);
    expect(await screen.findByRole('link', { name: /Review queue.*\(45 to do/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Approvals.*\(3 to do/ })).toBeTruthy();
  });

  test('are no number where there are none', async () => {
    open(0);
    expect(await screen.findByRole('link', { name: 'Review queue' })).toBeTruthy();
  });
});
