import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DebouncedInput } from '#src/ui/form/DebouncedInput';
import { useDebouncedValue } from '#src/ui/form/useDebouncedValue';

const onSettle = vi.fn();
beforeEach(() => {
  onSettle.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('an input that waits for a pause', () => {
  const open = (value = '') => render(<DebouncedInput aria-label="Search" value={value} onSettle={onSettle} />);
  const box = () => screen.getByLabelText<HTMLInputElement>('Search');
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  test('reports a word, and not its letters', async () => {
    open();
    for (const text of ['l', 'li', 'lih']) {
      type(text);
      await wait(299);
    }
    expect(onSettle).not.toHaveBeenCalled();
    await wait(1);
    expect(onSettle).toHaveBeenCalledExactlyOnceWith('lih');
  });

  test.each<readonly [string, () => unknown]>([
    ['Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
    ['leaving it', () => fireEvent.blur(box())],
  ])('tells at once on %s, and not a second time', async (_how, end) => {
    open();
    type('li');
    end();
    expect(onSettle).toHaveBeenCalledExactlyOnceWith('li');
    await wait(1000);
    expect(onSettle).toHaveBeenCalledOnce();
  });

  test('says nothing when what was typed is what was there', async () => {
    open('li');
    type('lih');
    type('li');
    await wait(1000);
    expect(onSettle).not.toHaveBeenCalled();
  });

  test('shows what was set elsewhere, such as by “Clear all”', () => {
    const { rerender } = open('li');
    rerender(<DebouncedInput aria-label="Search" value="" onSettle={onSettle} />);
    expect(box().value).toBe('');
  });

  test('keeps what is being typed while the answer to an earlier word comes', async () => {
    const { rerender } = open();
    type('li');
    await wait(300);
    type('lihua');
    rerender(<DebouncedInput aria-label="Search" value="li" onSettle={onSettle} />);
    expect(box().value).toBe('lihua');
  });

  test('reports nothing once it is unmounted', async () => {
    const { unmount } = open();
    type('li');
    unmount();
    await wait(1000);
    expect(onSettle).not.toHaveBeenCalled();
  });
});

test('a typed value settles when the typing pauses', async () => {
  const { result, rerender } = renderHook(useDebouncedValue, { initialProps: 'a' });
  rerender('ab');
  await wait(249);
  rerender('abc');
  await wait(249);
  expect(result.current).toBe('a');
  await wait(1);
  expect(result.current).toBe('abc');
});
