import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { defaults } from '#engine/client/settings/settings';
import { changeSettings } from '#engine/client/settings/store';
import { NavigationProgress } from '#engine/client/shell/frame/NavigationProgress';
import { OfflineBar } from '#engine/client/shell/frame/OfflineBar';
import { StartFailed } from '#engine/client/shell/states/StartFailed';
import { slots } from '#src/screens/slots';
import { Balance } from '#src/screens/tenant/OwnBalance';
import { SlotsContext } from '#engine/client/views/slots';
import { TopBar } from '#engine/client/shell/topBar/TopBar';
import { aWhile } from '#engine/tests/aWhile';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => changeSettings(defaults));

describe('without a network', () => {
  const network = (on: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
      window.dispatchEvent(new Event(on ? 'online' : 'offline'));
    });
  const said = () => screen.getAllByRole('status')[0]?.textContent;

  test('every page says so, and says nothing once it is back', () => {
    showPart(<OfflineBar />);
    expect(said()).toBe('');
    network(false);
    expect(said()).toBe('You are offline. This page will refresh when you reconnect.');
    network(true);
    expect(said()).toBe('');
  });

  test('a page reads its data again once it is back, and not before', async () => {
    const read = vi.fn(async () => 1);
    const Reader = () => <p>{useQuery({ queryKey: ['x'], queryFn: read, networkMode: 'always' }).data}</p>;
    showPart(
      <>
        <Reader />
        <OfflineBar />
      </>,
    );
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    network(false);
    expect(read).toHaveBeenCalledOnce();
    network(true);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});

describe('the bar of a navigation', () => {
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });
  const reader = (queryKey: readonly string[], answer: Promise<unknown>) => {
    const Reader = () => <p>{String(useQuery({ queryKey, queryFn: () => answer, staleTime: 0 }).data)}</p>;
    return showPart(
      <>
        <Reader />
        <NavigationProgress />
      </>,
    );
  };

  test('stays until the page has its data', async () => {
    let give: (value: string) => void = () => undefined;
    reader(['x'], new Promise<string>((resolve) => (give = resolve)));
    await waitFor(() => expect(bar()).not.toBeNull());
    give('here');
    await screen.findByText('here');
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('stays while anything stands in for a page whose code is on its way', async () => {
    let give: (code: { default: () => ReactNode }) => void = () => undefined;
    const code = new Promise<{ default: () => ReactNode }>((resolve) => (give = resolve));
    const Late = lazy(() => code);
    showPart(
      <>
        <Suspense fallback={<PageLoading />}>
          <Late />
        </Suspense>
        <NavigationProgress />
      </>,
    );
    await waitFor(() => expect(bar()).not.toBeNull());
    await act(async () => give({ default: () => <p>here</p> }));
    await screen.findByText('here');
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('does not follow what the bell counts', async () => {
    reader(['messages', 'counts'], new Promise(() => {}));
    await act(() => aWhile(100));
    expect(bar()).toBeNull();
  });
});

describe('the balance of a merchant', () => {
  test('is what the sign-in said until the server says more', async () => {
    let answer: (value: unknown) => void = () => undefined;
    fakeApi(new Promise((resolve) => (answer = resolve)));
    showPart(<Balance known="1.00" />);
    expect(screen.getByText('¥1.00')).toBeDefined();
    answer(ok({ balance: '1234.50' }));
    expect(await screen.findByText('¥1,234.50')).toBeDefined();
  });

  test('stays as it was known when the server does not say', async () => {
    const { sent } = fakeApi(refuse(500, 'Out of order'));
    showPart(<Balance known="1.00" />);
    await waitFor(() => expect(sent).not.toEqual([]));
    expect(screen.getByText('¥1.00')).toBeDefined();
  });
});

describe('the top bar', () => {
  const server = ({ address }: Sent) =>
    address.endsWith('counts') ? ok({ message: 0, notice: 0, todo: 0 }) : ok({ banlance: '5.00' });
  beforeEach(() => void fakeApi(server));
  const bar = (more: Partial<Parameters<typeof TopBar>[0]> = {}) =>
    showPart(
      <SlotsContext value={slots}>
        <TopBar user={someone} hasMenu={false} {...more} />
      </SlotsContext>,
      { person: more.user ?? someone },
    );
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

  test('has in one row what holds everywhere', () => {
    bar({ onSearch: vi.fn(), onOpenMenu: vi.fn() });
    expect(names()).toEqual([
      'Open menu',
      'Search (Ctrl+K)',
      'Messages',
      'Switch language',
      'Theme: Light',
      'Settings',
      'User menu: Li Hua',
    ]);
  });

  test('leads home by the name of the product', () => {
    bar();
    expect(screen.getByRole('link', { name: 'Anti-Fraud Console' }).getAttribute('href')).toBe('/');
  });

  test('calls the palette and the menu', () => {
    const [onSearch, onOpenMenu] = [vi.fn(), vi.fn()];
    bar({ onSearch, onOpenMenu });
    fireEvent.click(screen.getByLabelText('Search (Ctrl+K)'));
    fireEvent.click(screen.getByLabelText('Open menu'));
    expect([onSearch, onOpenMenu].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('holds the menu where a person wants it there', () => {
    bar({ hasMenu: true });
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
  });

  test('shows a balance to a merchant admin alone', () => {
    bar({ user: { ...someone, banlance: '5.00' } });
    expect(screen.queryByText('Balance')).toBeNull();
  });

  test('shows no bell before the person has set a password', () => {
    bar({ user: { ...someone, mustChangePassword: true } });
    expect(names()).not.toContain('Messages');
  });
});

test('a console that could not be loaded says so in both languages', () => {
  showPart(<StartFailed />);
  expect(screen.getByText(/Check your connection and reload/).lang).toBe('en-US');
  expect(screen.getByText(/请检查网络后刷新/).lang).toBe('zh-CN');
  expect(screen.getByRole('button', { name: '刷新页面 / Reload' })).toBeDefined();
});
