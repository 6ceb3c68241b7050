import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedStream } from '#server/overload/pacedStream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limit = 1000;

/** Five pieces, and whether their source was released. */
const source = () => {
  const state = { open: true };
  async function* pieces() {
    try {
      for (let piece = 1; piece <= 5; piece += 1) yield Uint8Array.of(piece);
    } finally {
      state.open = false;
    }
  }
  return { state, stream: pacedStream(pieces(), limit) };
};

test('a reader who takes a piece now and then gets every one, however long all of them take', async () => {
  const { state, stream } = source();
  const reader = stream.getReader();
  const read: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read.push(...part.value);
    await vi.advanceTimersByTimeAsync(limit - 1);
  }
  expect(read).toEqual([1, 2, 3, 4, 5]);
  expect(state.open).toBe(false);
});

test('a reader who takes nothing is cut off, and its resources are released', async () => {
  const { state, stream } = source();
  const reader = stream.getReader();
  await reader.read();
  await vi.advanceTimersByTimeAsync(limit + 1);
  expect(state.open).toBe(false);
  await expect(reader.read()).rejects.toThrow('the reader took nothing for 1 s');
});

test('a reader who never begins holds nothing for ever', async () => {
  const { state } = source();
  await vi.advanceTimersByTimeAsync(limit + 1);
  expect(state.open).toBe(false);
});

test('a reader who leaves releases its resources at once', async () => {
  const { state, stream } = source();
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(state.open).toBe(false);
});
