import { expect, test } from 'vitest';
import { connectionsFor, poolOf, usualWorkers } from '#engine/server/startup/capacity';

/** The usual pool, the queue's two connections, and the one that listens for events. */
const alone = 20 + 2 + 1;
/** What PostgreSQL keeps for its superuser, and what commands need beside the server. */
const [reserved, beside] = [3, 6];

test('a machine has one worker, and from four cores on one per core', () => {
  expect([1, 2, 3, 4, 16].map(usualWorkers)).toEqual([1, 1, 1, 4, 16]);
});

test('however many workers there are, the embedded PostgreSQL has connections for all of them and for a command', () => {
  for (let workers = 1; workers <= 64; workers += 1) {
    const [first, each] = [poolOf({ workers }, 'first').max, poolOf({ workers }, 'worker').max];
    const used = first && each ? first + 2 + 1 + workers * (each + 1) : alone;
    expect(used + reserved + beside).toBeLessThanOrEqual(connectionsFor(workers));
  }
});

test('each pool has room for usual work and long work side by side', () => {
  for (const workers of [2, 3, 4, 64]) expect(poolOf({ workers }, 'worker').max).toBeGreaterThanOrEqual(8);
});
