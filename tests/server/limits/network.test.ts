import { expect, test } from 'vitest';
import { networkOf } from '#server/limits/network';

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
