import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueue } from '#server/overload/queue';

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
