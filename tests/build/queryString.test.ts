import * as fc from 'fast-check';
import queryString from 'query-string';
import { expect, test } from 'vitest';
import { parse, stringify } from '#engine/kit/build/lighter/queryString';

// The package drops a value of this name, as a guard against a polluted prototype.
const name = fc.string({ minLength: 1 }).filter((one) => one !== '__proto__');
const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(undefined));

test('the replaced package reads what ours writes, and ours reads what the package writes', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (values) => {
      const kept = Object.entries(values).filter(([, one]) => one !== undefined);
      const texts = Object.fromEntries(kept.map(([name, one]) => [name, String(one)]));
      expect({ ...queryString.parse(stringify(values)) }).toEqual(texts);
      expect(parse(queryString.stringify(values))).toEqual(texts);
    }),
  );
});

test('a query is read with or without its question mark', () => {
  expect(parse('?page=2&order=DESC')).toEqual({ page: '2', order: 'DESC' });
  expect(parse('page=2')).toEqual({ page: '2' });
  expect(parse('')).toEqual({});
});
