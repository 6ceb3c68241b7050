import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openFile, saveAs } from '#engine/client/ui/browser/saveAs';
import { useBelow, useFrom, useOnline } from '#engine/client/ui/browser/useMedia';
import { PaintOfQuietPage, useFirstPaint, usePainted } from '#engine/client/ui/browser/firstPaint';
import { breakpoints } from '#src/business';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete window.showSaveFilePicker;
});

describe('a file for the person', () => {
  test('goes to the downloads under its name, and leaves nothing behind', () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:http://localhost/1';
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    saveAs(new Blob(['x']), 'accounts.csv');
    expect(saved).toEqual(['accounts.csv blob:http://localhost/1']);
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:http://localhost/1');
  });

  test('is written as it comes where the browser can, and not at all elsewhere', async () => {
    expect(await openFile('a.csv')).toBeUndefined();
    const writable = new WritableStream<Uint8Array>();
    window.showSaveFilePicker = vi.fn(async () => ({ createWritable: async () => writable }));
    expect(await openFile('a.csv')).toBe(writable);
    expect(window.showSaveFilePicker).toHaveBeenCalledExactlyOnceWith({ suggestedName: 'a.csv' });
  });

  test('for which no place was chosen is given up', async () => {
    window.showSaveFilePicker = () => Promise.reject(new DOMException('no', 'AbortError'));
    await expect(openFile('a.csv')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the width of the window', () => {
  const windowOf = (width: number) => {
    const lists: (EventTarget & { matches: boolean })[] = [];
    const holds = (query: string, now: number) => {
      const [, below, wanted = ''] = /(<|>=) (\d+)px/.exec(query) ?? [];
      return below === '<' ? now < Number(wanted) : now >= Number(wanted);
    };
    let now = width;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = Object.assign(new EventTarget(), { media: query });
      Object.defineProperty(list, 'matches', { get: () => holds(query, now) });
      lists.push(list as never);
      return list as never;
    });
    return (next: number) =>
      act(() => {
        now = next;
        for (const list of lists) list.dispatchEvent(new Event('change'));
      });
  };

  test('is followed, and a breakpoint belongs to what is above it', () => {
    const resize = windowOf(breakpoints.tablet);
    const { result } = renderHook(() => [useBelow('tablet'), useFrom('tablet')]);
    expect(result.current).toEqual([false, true]);
    resize(breakpoints.tablet - 1);
    expect(result.current).toEqual([true, false]);
  });
});

test('whether there is a network is followed', () => {
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
});

test('what can wait begins after a paint, and waits again for the next value', async () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(usePainted, { initialProps: 1 });
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current).toBe(true);
  rerender(2);
  expect(result.current).toBe(false);
});

test('a page without rows counts as shown after a second in which nothing is asked for', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>
      <PaintOfQuietPage />
      {children}
    </QueryClientProvider>
  );
  const { result } = renderHook(useFirstPaint, { wrapper });
  let answer: (value: number) => void = () => undefined;
  void client.fetchQuery({ queryKey: ['x'], queryFn: () => new Promise<number>((resolve) => (answer = resolve)) });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toBe(false);
  answer(1);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current).toBe(true);
});
