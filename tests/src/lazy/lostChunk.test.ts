import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsaved } from '#src/session/unsaved';
import { reloadPage } from '#src/ui/browser/loadPage';
import { isLostChunk, reloadOnce } from '#src/lazy/lostChunk';

vi.mock('#src/ui/browser/loadPage');

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
