import * as chunks from '#engine/client/lazy/lostChunk';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { NotFound, PageFailed } from '#engine/client/shell/states/PageFailed';

beforeEach(async () => {
  await changeLocale('en-US');
  // React and its router log the errors that they catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const heading = () => screen.findByRole('heading', { level: 1 });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('in the place of a page that broke', () => {
  let load: () => unknown;
  const open = (error: unknown) => {
    load = vi.fn(() => {
      throw error;
    });
    const router = createMemoryRouter([
      {
        path: '/',
        loader: () => load(),
        element: <h1>The page</h1>,
        ErrorBoundary: PageFailed,
        HydrateFallback: () => null,
      },
    ]);
    render(<RouterProvider router={router} />);
  };

  test('stands what can be done about it, and no detail of the program', async () => {
    open(new TypeError('Cannot read properties of undefined'));
    expect((await heading()).textContent).toBe('Internal server error');
    expect(screen.getByText('Try again. If it keeps happening, contact your administrator.')).toBeDefined();
    expect(buttons()).toEqual(['Retry', 'Reload']);
    expect(document.body.textContent).not.toContain('undefined');
  });

  test('the page itself stands again after another try', async () => {
    open(new Error('once'));
    await heading();
    load = () => null;
    fireEvent.click(screen.getByText('Retry'));
    await waitFor(async () => expect((await heading()).textContent).toBe('The page'));
  });

  test('that may not be opened leads back and home, offers no other try, and names the tab', async () => {
    open(new ApiError(403, 'No'));
    expect((await heading()).textContent).toBe('Access to this resource on the server is denied');
    expect(buttons()).toEqual(['Back']);
    expect(screen.getByRole('link', { name: 'Back to home page' }).getAttribute('href')).toBe('/');
    // The title follows the page by an effect.
    await waitFor(() => expect(document.title).toMatch(/^Access to this resource on the server is denied - /));
  });

  const lost = new TypeError('Failed to fetch dynamically imported module: /admin/assets/a.js');

  test('whose program is gone waits until the page reloads', async () => {
    vi.spyOn(chunks, 'reloadOnce').mockResolvedValue(true);
    open(lost);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('whose program is gone, and that cannot reload by itself, is left to the person', async () => {
    vi.spyOn(chunks, 'reloadOnce').mockResolvedValue(false);
    vi.spyOn(chunks, 'isReachable').mockResolvedValue(true);
    open(lost);
    expect((await heading()).textContent).toBe('A new version is available. Reload the page.');
    expect(buttons()).toEqual(['Reload']);
  });

  describe('whose program no server sends', () => {
    const network = (on: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
    const openWithout = () => {
      vi.spyOn(chunks, 'reloadOnce').mockResolvedValue(false);
      vi.spyOn(chunks, 'isReachable').mockResolvedValue(false);
      open(lost);
    };

    test('speaks of no new version, and offers another try', async () => {
      openWithout();
      expect((await heading()).textContent).toMatch(/^This part could not be loaded/);
      load = () => null;
      fireEvent.click(screen.getByText('Retry'));
      await waitFor(async () => expect((await heading()).textContent).toBe('The page'));
    });

    test('stands by itself once the network is back', async () => {
      network(false);
      openWithout();
      expect((await heading()).textContent).toBe('You are offline. Check your connection and try again.');
      load = () => null;
      network(true);
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(async () => expect((await heading()).textContent).toBe('The page'));
    });
  });
});

describe('an address without a page', () => {
  const open = (entries: string[]) => {
    const pages = [
      { path: '/', element: <h1>Home</h1> },
      { path: '/list', element: <h1>The list</h1> },
      { path: '*', element: <NotFound /> },
    ];
    render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: entries })} />);
  };
  const historyOf = (length: number) => vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);

  test('leads back to where the person was', async () => {
    historyOf(2);
    open(['/list', '/nowhere']);
    fireEvent.click(await screen.findByText('Back'));
    expect((await heading()).textContent).toBe('The list');
  });

  test('leads to the beginning who came from nowhere', async () => {
    historyOf(1);
    open(['/nowhere']);
    fireEvent.click(await screen.findByText('Back'));
    await waitFor(async () => expect((await heading()).textContent).toBe('Home'));
  });

  test('leads home as well', async () => {
    open(['/list', '/nowhere']);
    fireEvent.click(await screen.findByRole('link', { name: 'Back to home page' }));
    expect((await heading()).textContent).toBe('Home');
  });
});
