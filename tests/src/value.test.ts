import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createListeners, createValue, readStored } from '#engine/client/value';

describe('a value outside of React', () => {
  test('is made once, on its first read', () => {
    const first = vi.fn(() => 1);
    const value = createValue(first);
    expect(first).not.toHaveBeenCalled();
    expect([value.get(), value.get()]).toEqual([1, 1]);
    expect(first).toHaveBeenCalledTimes(1);
  });

  test('notifies its listeners of each change until they unsubscribe, and of nothing else', () => {
    const value = createValue(() => 1);
    const listener = vi.fn();
    const stop = value.on(listener);
    value.set(2);
    value.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    value.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('draws the components that use it again', () => {
    const value = createValue(() => 'before');
    const { result } = renderHook(() => value.use());
    act(() => value.set('after'));
    expect(result.current).toBe('after');
  });
});

test('listeners receive the event', () => {
  const { on, notify } = createListeners<[string]>();
  const heard: string[] = [];
  on((what) => heard.push(what));
  notify('it');
  expect(heard).toEqual(['it']);
});

describe('what a storage holds', () => {
  const numbers = () =>
    readStored(localStorage, 'numbers', (value) => (Array.isArray(value) ? value.filter((one) => one > 1) : []));
  beforeEach(() => localStorage.removeItem('numbers'));

  test.each([
    ['nothing', undefined, []],
    ['no JSON', 'nonsense{', []],
    ['another kind of value', '"text"', []],
    ['what was kept, judged', '[1,2,3]', [2, 3]],
  ])('is read where it holds %s', (_what, kept, expected) => {
    if (kept !== undefined) localStorage.setItem('numbers', kept);
    expect(numbers()).toEqual(expected);
  });
});
