import { beforeEach, expect, test, vi } from 'vitest';
import { isLostChunk, reloadOnce } from '../../../src/shell/lostChunk';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

test('a missing piece of the program is told from any other mistake', () => {
  expect(isLostChunk(new TypeError('Failed to fetch dynamically imported module: /admin/a.js'))).toBe(true);
  expect(isLostChunk(new TypeError('error loading dynamically imported module'))).toBe(true);
  expect(isLostChunk(new TypeError('x is undefined'))).toBe(false);
  expect(isLostChunk('Loading chunk 3 failed')).toBe(false);
});

test('the page is loaded anew once, and not again within a minute', () => {
  expect(reloadOnce(1_000_000)).toBe(true);
  expect(reloadOnce(1_030_000)).toBe(false);
  expect(reloadOnce(1_061_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network nothing is loaded anew', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
