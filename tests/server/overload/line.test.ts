import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLine } from '#server/overload/line';

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

test('callers without a place wait and get one in the order in which their work came in', async () => {
  const line = createLine(1);
  const order: string[] = [];
  const hold = async (name: string, since: number) => {
    const giveBack = await line.take({ since });
    order.push(name);
    giveBack();
  };
  const first = await line.take();
  const all = [hold('late', 30), hold('early', 10), hold('middle', 20)];
  await Promise.resolve();
  first();
  await Promise.all(all);
  expect(order).toEqual(['early', 'middle', 'late']);
});

test('a place released twice is one place', async () => {
  const line = createLine(1);
  const giveBack = await line.take();
  giveBack();
  giveBack();
  await line.take();
  expect(await refusalOf(line.take({ patience: 500 }), 500)).toMatchObject({ status: 503 });
});

test('a caller that waits past its patience is refused with the time to retry', async () => {
  const line = createLine(1);
  await line.take();
  expect(await refusalOf(line.take({ patience: 500 }), 500)).toMatchObject({ code: 503, retryAfter: 1 });
});

test('a caller that would wait past its patience is refused at once', async () => {
  const line = createLine(2);
  await line.take();
  await line.take();
  // Both places have been held for four seconds: the next one can expect two.
  await vi.advanceTimersByTimeAsync(4000);
  await expect(line.take({ patience: 1000 })).rejects.toMatchObject({ code: 503, retryAfter: 2 });
});

test('a fraction of a millisecond adds no second to the time to retry', async () => {
  // In floating point the wait that these times lead to is 2000.0000000000002 ms.
  let now = 1000.1;
  const line = createLine(2, () => now);
  await line.take();
  await line.take();
  now += 4000;
  await expect(line.take({ patience: 1000 })).rejects.toMatchObject({ retryAfter: 2 });
});

test('quick work is admitted by the hundred', async () => {
  const line = createLine(4);
  for (let count = 0; count < 20; count += 1) {
    const giveBack = await line.take();
    await vi.advanceTimersByTimeAsync(2);
    giveBack();
  }
  const held = await Promise.all(Array.from({ length: 4 }, () => line.take()));
  const waiting = Array.from({ length: 200 }, async () => (await line.take({ patience: 1000 }))());
  held.forEach((giveBack) => giveBack());
  expect(await Promise.all(waiting)).toHaveLength(200);
});

test('a caller that leaves takes no place, and one that has left gets none', async () => {
  const line = createLine(1);
  const first = await line.take();
  const gone = new AbortController();
  const waiting = refusalOf(line.take({ signal: gone.signal }), 0);
  gone.abort(new Error('gone'));
  expect(await waiting).toEqual(new Error('gone'));
  await expect(line.take({ signal: gone.signal })).rejects.toThrow('gone');
  first();
  await line.take();
});
