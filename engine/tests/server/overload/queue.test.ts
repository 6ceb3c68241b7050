import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueue } from '#engine/server/overload/queue';
import { pacedStream } from '#engine/server/overload/pacedStream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Why something was not done, once so much time has passed. */
const refusalOf = async (promised: Promise<unknown>, after: number): Promise<unknown> => {
  const refusal = promised.then(
    () => 'none',
    (why: unknown) => why,
  );
  await vi.advanceTimersByTimeAsync(after);
  return refusal;
};

test('callers without a slot wait and get one in the order in which their work came in', async () => {
  const queue = createQueue(1);
  const order: string[] = [];
  const hold = async (name: string, since: number) => {
    const release = await queue.acquire({ since });
    order.push(name);
    release();
  };
  const first = await queue.acquire();
  const all = [hold('late', 30), hold('early', 10), hold('middle', 20)];
  await Promise.resolve();
  first();
  await Promise.all(all);
  expect(order).toEqual(['early', 'middle', 'late']);
});

test('a slot released twice is one slot', async () => {
  const queue = createQueue(1);
  const release = await queue.acquire();
  release();
  release();
  await queue.acquire();
  expect(await refusalOf(queue.acquire({ timeout: 500 }), 500)).toMatchObject({ status: 503 });
});

test('a caller that waits past its timeout is refused with the time to retry', async () => {
  const queue = createQueue(1);
  await queue.acquire();
  expect(await refusalOf(queue.acquire({ timeout: 500 }), 500)).toMatchObject({ code: 503, retryAfter: 1 });
});

test('a caller that would wait past its timeout is refused at once', async () => {
  const queue = createQueue(2);
  await queue.acquire();
  await queue.acquire();
  // Both slots have been held for four seconds: the next one can expect two.
  await vi.advanceTimersByTimeAsync(4000);
  await expect(queue.acquire({ timeout: 1000 })).rejects.toMatchObject({ code: 503, retryAfter: 2 });
});

test('a fraction of a millisecond adds no second to the time to retry', async () => {
  // In floating point the wait that these times lead to is 2000.0000000000002 ms.
  let now = 1000.1;
  const queue = createQueue(2, () => now);
  await queue.acquire();
  await queue.acquire();
  now += 4000;
  await expect(queue.acquire({ timeout: 1000 })).rejects.toMatchObject({ retryAfter: 2 });
});

test('quick work is admitted by the hundred', async () => {
  const queue = createQueue(4);
  for (let count = 0; count < 20; count += 1) {
    const release = await queue.acquire();
    await vi.advanceTimersByTimeAsync(2);
    release();
  }
  const held = await Promise.all(Array.from({ length: 4 }, () => queue.acquire()));
  const waiting = Array.from({ length: 200 }, async () => (await queue.acquire({ timeout: 1000 }))());
  held.forEach((release) => release());
  expect(await Promise.all(waiting)).toHaveLength(200);
});

test('a caller that leaves takes no slot, and one that has left gets none', async () => {
  const queue = createQueue(1);
  const first = await queue.acquire();
  const gone = new AbortController();
  const waiting = refusalOf(queue.acquire({ signal: gone.signal }), 0);
  gone.abort(new Error('gone'));
  expect(await waiting).toEqual(new Error('gone'));
  await expect(queue.acquire({ signal: gone.signal })).rejects.toThrow('gone');
  first();
  await queue.acquire();
});

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
