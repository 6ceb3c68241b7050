import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DebouncedInput, useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';

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

  test('keeps the text as it was typed while it has the focus, though the value comes back in another form', async () => {
    const { rerender } = open();
    act(() => box().focus());
    type('John ');
    await wait(1000);
    expect(onSettle).toHaveBeenLastCalledWith('John ');
    rerender(<DebouncedInput aria-label="Search" value="John" onSettle={onSettle} />);
    expect(box().value).toBe('John ');
    type('John Smith');
    await wait(300);
    expect(onSettle).toHaveBeenLastCalledWith('John Smith');
    rerender(<DebouncedInput aria-label="Search" value="john smith" onSettle={onSettle} />);
    expect(box().value).toBe('John Smith');
    act(() => box().blur());
    expect(box().value).toBe('john smith');
    expect(onSettle).toHaveBeenCalledTimes(2);
  });

  test('says what is wrong with a text that can not be read, and reports it to nobody', async () => {
    const wrong = (typed: string) => (/^\d*$/.test(typed) ? undefined : 'Not a number');
    render(<DebouncedInput aria-label="Search" value="" wrong={wrong} onSettle={onSettle} />);
    type('1-');
    await wait(1000);
    expect(screen.getByRole('alert').textContent).toBe('Not a number');
    expect(onSettle).not.toHaveBeenCalled();
    type('12');
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(300);
    expect(onSettle).toHaveBeenCalledExactlyOnceWith('12');
  });

  test('asks nothing while an input method is at work on a word', async () => {
    open();
    fireEvent.compositionStart(box());
    for (const text of ['x', 'xi', 'xing']) {
      type(text);
      await wait(1000);
    }
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(onSettle).not.toHaveBeenCalled();
    type('星');
    fireEvent.compositionEnd(box());
    await wait(300);
    expect(onSettle).toHaveBeenCalledExactlyOnceWith('星');
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

test('a typed value does not settle on the letters of an input method', async () => {
  const { result, rerender } = renderHook(useDebouncedValue, { initialProps: '' });
  fireEvent.compositionStart(document.body);
  rerender('xing');
  await wait(1000);
  expect(result.current).toBe('');
  rerender('星');
  fireEvent.compositionEnd(document.body);
  await wait(250);
  expect(result.current).toBe('星');
});
