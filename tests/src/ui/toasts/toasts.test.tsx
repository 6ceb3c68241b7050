import { fireEvent } from '@testing-library/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentMessage } from '#engine/client/api/errors';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { notify } from '#engine/client/ui/toasts/toasts';

let root: Root;
const box = document.createElement('div');
const region = () => {
  const found = box.querySelector('.toasts');
  if (!found) throw new Error('The toasts are not drawn');
  return found;
};
/** The toasts that are seen, from the top. */
const fromTheTop = () =>
  [...box.querySelectorAll<HTMLElement>('.toast')]
    .toSorted((one, other) => Number(one.style.order) - Number(other.style.order))
    .map((toast) => toast.textContent);
const shown = () => box.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.append(box);
  root = createRoot(box);
  act(() => root.render(<Toasts />));
});
afterEach(async () => {
  await wait(60_000);
  act(() => root.unmount());
  box.remove();
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

test('a second toast stands above the first at once', async () => {
  act(() => notify('One'));
  await wait(1000);
  act(() => notify('Two'));
  expect(fromTheTop()).toEqual(['Two', 'One']);
  await wait(1000);
  expect(fromTheTop()).toEqual(['Two']);
});

test('an error stands on top, whatever comes after it', () => {
  act(() => {
    notify('Broken', 'error');
    notify('Fetching the menu…');
  });
  expect(fromTheTop()).toEqual(['Broken', 'Fetching the menu…']);
});

test('at most three are seen, and the others get their time afterwards', async () => {
  act(() => ['One', 'Two', 'Three', 'Four'].forEach((text) => notify(text)));
  expect(fromTheTop()).toEqual(['Four', 'Three', 'Two']);
  await wait(2000);
  expect(fromTheTop()).toEqual(['One']);
  await wait(2000);
  expect(shown()).toBe('');
});

const offer = (text: string) => notify(text, 'success', { label: 'Undo', onChoose: () => {} });

test('an undo stays within reach until its time ends, whatever is said meanwhile', async () => {
  act(() => ['First', 'Second', 'Third'].forEach(offer));
  await wait(6000);
  act(() => ['One', 'Two', 'Three'].forEach((text) => notify(text)));
  act(() => offer('Fourth'));
  expect(box.querySelectorAll('button')).toHaveLength(4);
  expect(fromTheTop().filter((text) => /One|Two|Three/.test(text))).toEqual(['Three']);
  await wait(4000);
  expect(box.querySelectorAll('button')).toHaveLength(1);
});

test('an error is seen beside any number of offers, and a waiting toast offers no action to the keyboard', () => {
  act(() => Array.from({ length: 8 }, (_, n) => offer(`Cleared ${n}`)).forEach(() => {}));
  act(() => notify('Broken', 'error'));
  expect(fromTheTop()[0]).toBe('Broken');
  expect(box.querySelectorAll('button')).toHaveLength(5);
});

test('equal messages make one toast with their number, which screen readers do not hear', async () => {
  act(() => Array.from({ length: 10 }).forEach(() => notify('Request Error', 'error')));
  expect(fromTheTop()).toEqual(['Request Error×10']);
  expect(box.querySelector('[aria-hidden=true].times')?.textContent).toBe('×10');
  await wait(2000);
  expect(shown()).toBe('');
});

test('equal messages with an action stand beside each other, since each undoes its own', () => {
  const undone: string[] = [];
  act(() =>
    ['first', 'second'].forEach((one) =>
      notify('Cleared', 'success', { label: 'Undo', onChoose: () => undone.push(one) }),
    ),
  );
  const buttons = [...box.querySelectorAll('button')];
  act(() => buttons.forEach((button) => button.click()));
  expect(undone).toEqual(['first', 'second']);
});

test.each([
  ['the pointer', (one: Element) => fireEvent.pointerEnter(one), (one: Element) => fireEvent.pointerLeave(one)],
  ['the focus', (one: Element) => fireEvent.focusIn(one), (one: Element) => fireEvent.focusOut(one)],
])('%s on a toast keeps it', async (_, come, go) => {
  act(() => notify('Saved'));
  act(() => void come(region()));
  await wait(10_000);
  expect(shown()).toBe('Saved');
  act(() => void go(region()));
  await wait(2000);
  expect(shown()).toBe('');
});

test('a toast keeps its place in the page when it moves on the screen, so that it is heard once', () => {
  act(() => notify('One'));
  const one = box.querySelector('.toast');
  act(() => notify('Broken', 'error'));
  expect(region().firstElementChild).toBe(one);
});

test('a silent refusal shows nothing', () => {
  act(() => notify(silentMessage, 'error'));
  expect(shown()).toBe('');
});

test('screen readers hear the messages', () => {
  expect(box.querySelector('[aria-live=polite]')).not.toBeNull();
});
