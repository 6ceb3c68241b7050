// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepListening, type ListeningPorts } from '#engine/client/live/keepListening';
import type { LiveEvent } from '#engine/subjects/message/message';
import { createParser } from '#engine/client/live/LiveNews';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams the test controls. */
const server = () => {
  const streams: { hear: Parameters<ListeningPorts['listen']>[1]; signal: AbortSignal; close: () => void }[] = [];
  const listen: ListeningPorts['listen'] = (signal, hear) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      streams.push({ hear, signal, close: resolve });
    });
  return { streams, listen, last: () => streams.at(-1) };
};

const start = (more: Partial<ListeningPorts> = {}) => {
  const { streams, listen, last } = server();
  const heard: LiveEvent[] = [];
  const person = { away: false, tell: () => {} };
  const stop = keepListening({
    listen,
    onEvents: (events) => heard.push(...events),
    isAway: () => person.away,
    onAway: (listener) => {
      person.tell = listener;
      return () => (person.tell = () => {});
    },
    random: () => 1,
    ...more,
  });
  const go = (away: boolean) => {
    person.away = away;
    person.tell();
  };
  return { streams, last, heard, stop, go };
};
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('each failure doubles the pause, up to half a minute; a live stream resets it', async () => {
  const { streams, last, stop } = start();
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = streams.length;
    last()?.close();
    await after(pause - 1);
    expect(streams).toHaveLength(before);
    await after(1);
    expect(streams).toHaveLength(before + 1);
  }
  last()?.hear(['ready']);
  last()?.close();
  await after(1000);
  expect(streams).toHaveLength(9);
  stop();
});

test('consoles that lost their server at the same moment come back at different ones', async () => {
  const early = start({ random: () => 0 });
  const late = start({ random: () => 1 });
  early.last()?.close();
  late.last()?.close();
  await after(500);
  expect([early.streams.length, late.streams.length]).toEqual([2, 1]);
  early.stop();
  late.stop();
});

test('a stream that gives no sign of life is given up', async () => {
  const { streams, last, stop } = start();
  last()?.hear(['ready']);
  await after(40_000);
  last()?.hear([]);
  await after(40_000);
  expect(last()?.signal.aborted).toBe(false);
  await after(5000 + 1000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(2);
  stop();
});

test('a hidden or offline page does not listen; on return it gets news at once', async () => {
  const { streams, last, heard, stop, go } = start();
  last()?.hear(['ready']);
  go(true);
  expect(last()?.signal.aborted).toBe(true);
  await after(300_000);
  expect(streams).toHaveLength(1);
  go(false);
  expect(streams).toHaveLength(2);
  last()?.hear(['ready']);
  expect(heard).toEqual(['counts', 'balance', 'editing', 'rows:*', 'counts', 'balance', 'editing', 'rows:*']);
  stop();
});

test('without a stream everything is fetched once a minute', async () => {
  const { heard, stop } = start({ listen: () => Promise.reject(new Error('refused')) });
  await after(59_999);
  expect(heard).toEqual([]);
  await after(1);
  expect(heard).toEqual(['counts', 'balance', 'editing', 'rows:*']);
  await after(60_000);
  expect(heard).toHaveLength(8);
  stop();
});

test('events are parsed wherever the network cut them, and unknown ones skipped', () => {
  const parse = createParser();
  expect(parse('event: rea')).toEqual([]);
  expect(parse('dy\ndata:\n\nevent: counts\nda')).toEqual(['ready', 'counts']);
  expect(parse('ta:\n\n:\n\nevent: novelty\ndata:\n\nevent: ended\n')).toEqual(['ended']);
});
