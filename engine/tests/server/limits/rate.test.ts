import { expect, test } from 'vitest';
import { createMemory, createRate, createSharedRate } from '#engine/server/limits/rate';
import { networkOf } from '#engine/server/limits/network';

test('however many keys call, the latest ones are remembered, and at most twice as many', () => {
  const memory = createMemory<number>(3);
  const keys = Array.from({ length: 100 }, (_, at) => `key-${at}`);
  const known = keys.map((key, at) => {
    memory.set(key, at);
    return keys.slice(0, at + 1).filter((one) => memory.get(one) !== undefined).length;
  });
  expect(Math.min(...known.slice(3))).toBe(3);
  expect(Math.max(...known)).toBe(5);
});

test('a key that keeps calling is not forgotten among many others', () => {
  const rate = createRate(60, 3);
  const waits = Array.from({ length: 100 }, (_, at) => {
    rate.take(`key-${at}`, 0);
    return rate.take('often', 0);
  });
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(60);
});

test('the seconds to wait are those after which a call is let through', () => {
  const rate = createRate(6, 10);
  for (let at = 0; at < 6; at += 1) expect(rate.take('a', 0)).toBe(0);
  expect(rate.take('a', 0)).toBe(10);
  expect(rate.take('a', 4_999)).toBe(6);
  expect(rate.take('a', 9_999)).toBe(1);
  expect(rate.take('a', 10_000)).toBe(0);
});

test('used calls return as time passes, at most a minute’s worth', () => {
  const rate = createRate(6, 10);
  for (let at = 0; at < 6; at += 1) rate.take('a', 0);
  expect([rate.take('a', 10_000), rate.take('a', 10_000)]).toEqual([0, 10]);
  const inAMinute = Array.from({ length: 8 }, () => rate.take('a', 1_000_000));
  expect(inAMinute).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
});

test('a clock that is set back holds nobody up', () => {
  const rate = createRate(6, 10);
  rate.take('a', 1_000_000);
  expect([rate.take('a', 0), rate.take('a', 10_000)]).toEqual([0, 0]);
});

test('what was used more than a minute ahead of a clock that is set back is forgotten, and no earlier', () => {
  const rate = createRate(6, 10);
  for (let at = 0; at < 6; at += 1) rate.take('a', 120_000);
  expect(rate.take('a', 60_000)).toBe(10);
  for (let at = 0; at < 6; at += 1) rate.take('b', 120_000);
  expect(rate.take('b', 59_999)).toBe(0);
});

test('what is forgotten is not known, in whichever half it stood', () => {
  const memory = createMemory<number>(2);
  const known = () => ['a', 'b', 'c'].filter((key) => memory.get(key) !== undefined);
  memory.set('a', 0);
  memory.set('b', 0);
  memory.set('c', 0);
  expect(known()).toEqual(['a', 'b', 'c']);
  memory.forget('a');
  memory.forget('c');
  expect(known()).toEqual(['b']);
});

test('an IPv4 address is a network of its own', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
});

test('all IPv6 addresses of one /64 are one network, those of the next are another', () => {
  const network = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::',
    '2001:DB8:0:1::ffff',
    '2001:db8::1:1:2:3:4',
    '2001:0db8:0000:0001:9:8:7:6%eth0',
  ])
    expect(networkOf(address)).toBe(network);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(network);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an IPv4 address written as IPv6 is that IPv4 address, in each of its spellings', () => {
  for (const address of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '[::ffff:192.0.2.1]'])
    expect(networkOf(address)).toBe('192.0.2.1');
});

test('a text that is no address is its own network, cut to 64 characters', () => {
  expect(networkOf('')).toBe('');
  expect(networkOf('unknown')).toBe('unknown');
  for (const text of ['1::2::3', ':::', '1:2:3', '1:2:3:4:5:6:7:8:9', 'g::1', '1:2:3:4:5:6:7::8:9'])
    expect(networkOf(text)).toBe(text);
  expect(networkOf('x'.repeat(100))).toHaveLength(64);
  expect(networkOf(`::${'1'.repeat(100)}`)).toHaveLength(64);
});

/** Processes that keep a rate of 100 a minute together; a word arrives once the other has let through `late` more calls. */
const together = (processes: number, late = 0) => {
  const waiting: (() => void)[] = [];
  const words: number[] = [];
  const rates = Array.from({ length: processes }, (_, me) =>
    createSharedRate(100, 10, (key, calls) => {
      words.push(calls);
      const hear = () => rates.forEach((rate, at) => at !== me && rate.charge(key, calls, 0));
      if (late === 0) hear();
      else waiting.push(hear);
    }),
  );
  const take = (at: number, now = 0) => {
    const passes = rates[at % processes]?.take('a', now) === 0;
    if (waiting.length > late) waiting.shift()?.();
    return passes;
  };
  return { take, words };
};

test('several processes let through what one would, and at most a fiftieth more each', () => {
  const { take, words } = together(4);
  const passed = Array.from({ length: 400 }, (_, at) => take(at)).filter(Boolean).length;
  expect(passed).toBeGreaterThanOrEqual(100);
  expect(passed).toBeLessThanOrEqual(106);
  expect(Math.max(...words)).toBe(2);
});

test('a burst at one process counts at the next one', () => {
  const { take } = together(2);
  for (let at = 0; at < 100; at += 1) expect(take(0)).toBe(true);
  expect(take(1)).toBe(false);
});

test('a word that comes late lets through what was called meanwhile, and no more', () => {
  const { take } = together(2, 3);
  const passed = Array.from({ length: 400 }, (_, at) => take(at)).filter(Boolean).length;
  expect(passed).toBeLessThanOrEqual(110);
});

test('a key that calls now and then is not told', () => {
  const { take, words } = together(2);
  for (let minute = 0; minute < 10; minute += 1) expect(take(0, minute * 60_000)).toBe(true);
  expect(words).toEqual([]);
});

test('of a rate of few calls each one is told that was let through, and none that was refused', () => {
  const told: number[] = [];
  const rate = createSharedRate(6, 10, (_, calls) => void told.push(calls));
  const waits = Array.from({ length: 9 }, () => rate.take('a', 0));
  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(3);
  expect(told).toEqual([1, 1, 1, 1, 1, 1]);
});
