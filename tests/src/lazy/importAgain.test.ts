import { expect, test, vi } from 'vitest';
import { importAgain } from '#src/lazy/lazyComponent';

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
