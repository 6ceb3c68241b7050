import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentMessage } from '../../../../src/api/errors';
import { Toasts } from '../../../../src/ui/toasts/Toasts';
import { notify } from '../../../../src/ui/toasts/toasts';

let root: Root;
const box = document.createElement('div');
const shown = () => box.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(box);
  act(() => root.render(<Toasts />));
});
afterEach(async () => {
  await wait(60_000);
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a toast stays for two seconds', async () => {
  act(() => notify('Saved', 'success'));
  await wait(1999);
  expect(shown()).toBe('Saved');
  await wait(1);
  expect(shown()).toBe('');
});

test('a second toast waits for the first', async () => {
  act(() => ['One', 'Two'].forEach((text) => notify(text)));
  expect(shown()).toBe('One');
  await wait(2000);
  expect(shown()).toBe('Two');
});

test('equal messages at the same time make one toast', async () => {
  act(() => Array.from({ length: 10 }).forEach(() => notify('Request Error', 'error')));
  await wait(2000);
  expect(shown()).toBe('');
});

test('a silent refusal shows nothing', () => {
  act(() => notify(silentMessage, 'error'));
  expect(shown()).toBe('');
});

test('screen readers hear the messages', () => {
  expect(box.querySelector('[aria-live=polite]')).not.toBeNull();
});
