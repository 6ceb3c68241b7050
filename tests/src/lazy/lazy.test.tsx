import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { lazyComponent, importAgain } from '#engine/client/lazy/lazyComponent';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { currentToast, dismissToast } from '#engine/client/ui/toasts/toasts';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { keepUnsaved } from '#engine/client/session/unsaved';
import { reloadPage } from '#engine/client/ui/browser/loadPage';
import { isLostChunk, reloadOnce } from '#engine/client/lazy/lostChunk';

type Loaded = { default: () => React.JSX.Element };
const gone = () =>
  Promise.reject<Loaded>(new TypeError('Failed to fetch dynamically imported module: /admin/assets/a.js'));
const there = () => Promise.resolve<Loaded>({ default: () => <p>The piece</p> });

const leave = vi.fn();
/** A form that Escape leaves, and a piece that opens over it. */
const Page = ({ Part }: { Part: React.ComponentType }) => {
  const [open, setOpen] = useState(false);
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && leave()}>
      <input aria-label="Name" defaultValue="typed" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <LazyBoundary onClose={() => setOpen(false)} onRetry={() => setOpen(true)}>
          <Part />
        </LazyBoundary>
      )}
      <Toasts />
    </div>
  );
};
const show = (load: () => Promise<Loaded>) => {
  const loads = vi.fn(load);
  render(<Page Part={lazyComponent(loads)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return loads;
};

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  leave.mockReset();
});
afterEach(() => {
  cleanup();
  for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
});

test('a chunk that fails to load says so, keeps the input, and loads on a retry', async () => {
  const loads = show(gone);
  await screen.findByText(/This part could not be loaded/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
  expect(loads).toHaveBeenCalledOnce();
  loads.mockImplementation(there);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The piece');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('a piece that was loaded before it opens is there at once, and one that failed to loads as it opens', async () => {
  const loads = vi.fn(gone);
  const Part = lazyComponent(loads);
  await expect(Part.load?.()).rejects.toThrow();
  loads.mockImplementation(there);
  await Part.load?.();
  expect(Part.load?.()).toBeUndefined();
  render(<Page Part={Part} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The piece')).toBeDefined();
  expect(loads).toHaveBeenCalledTimes(2);
});

test('it says so each time it fails', async () => {
  const loads = show(gone);
  await screen.findByText(/This part could not be loaded/);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/This part could not be loaded/);
  expect(loads).toHaveBeenCalledTimes(2);
});

test('Escape before it has loaded dismisses it, and does not leave the form below', async () => {
  let arrive: (loaded: Loaded) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await act(async () => arrive(await there()));
  expect(screen.queryByText('The piece')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(leave).toHaveBeenCalledOnce();
});

vi.mock('#engine/client/ui/browser/loadPage');

const reload = vi.mocked(reloadPage);
const reach = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  reach.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', reach);
});

test('a missing chunk is distinguished from any other error', () => {
  expect(isLostChunk(new TypeError('Failed to fetch dynamically imported module: /admin/a.js'))).toBe(true);
  expect(isLostChunk(new TypeError('error loading dynamically imported module'))).toBe(true);
  expect(isLostChunk(new TypeError('x is undefined'))).toBe(false);
  expect(isLostChunk('Loading chunk 3 failed')).toBe(false);
});

test('the page reloads once, and not again within a minute', async () => {
  expect(await reloadOnce(1_000_000)).toBe(true);
  expect(await reloadOnce(1_030_000)).toBe(false);
  expect(await reloadOnce(1_061_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page whose browser keeps nothing does not reload for ever', async () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(await reloadOnce(1_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
  expect(await reloadOnce(2_000_000)).toBe(true);
});

test('without a server nothing reloads', async () => {
  reach.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reloadOnce()).toBe(false);
  reach.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('it loses nothing unsaved', async () => {
  const stop = keepUnsaved(() => true);
  expect(await reloadOnce()).toBe(false);
  stop();
  expect(await reloadOnce()).toBe(true);
});

const lost = (address: string) => () =>
  Promise.reject<string>(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

test('what can be loaded meanwhile is loaded from its own address', async () => {
  const importFrom = vi.fn();
  expect(await importAgain(() => Promise.resolve('piece'), importFrom)).toBe('piece');
  expect(importFrom).not.toHaveBeenCalled();
});

test('what the browser has failed at is asked for at another address each time', async () => {
  const importFrom = vi.fn((address: string) => Promise.resolve(address));
  const address = `${window.location.origin}/admin/assets/Palette-1.js`;
  const [first, second] = [await importAgain(lost(address), importFrom), await importAgain(lost(address), importFrom)];
  for (const asked of [first, second]) expect(asked.startsWith(`${address}?`)).toBe(true);
  expect(first).not.toBe(second);
});

test.each(['https://elsewhere.example/piece.js', 'no address'])('%s is asked for nowhere else', async (address) => {
  const importFrom = vi.fn();
  await expect(importAgain(lost(address), importFrom)).rejects.toThrow(address);
  expect(importFrom).not.toHaveBeenCalled();
});

test('styles that did not come are asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/lost.css">';
  const before = document.querySelector('link');
  await importAgain(() => Promise.resolve('piece'));
  expect(document.querySelectorAll('link')).toHaveLength(1);
  expect(document.querySelector('link')).not.toBe(before);
});
