import { describe, expect, it } from 'vitest';
import { entry, findings, results } from '#resources/entry/entry';
import { digitsOf } from '#resources/schema/choices';
import { tenant } from '#resources/tenant/tenant';

describe('the digit of an option', () => {
  it('is its own number, so that a digit means one verdict in the form of an entry and in a review', () => {
    expect(digitsOf(results)).toEqual([1, 2, 3, 4, 5]);
    expect(digitsOf(findings)).toEqual(findings.map(({ value }) => value));
    expect(digitsOf(findings)).toEqual([1, 3, 4, 5]);
  });

  it('is its place where a number is no digit key, or none at all', () => {
    expect(digitsOf(entry.fields.cutting.options)).toEqual([1, 2, 3]);
    expect(digitsOf(tenant.fields.level.options)).toEqual([1, 2, 3, 4]);
    expect(digitsOf([{ value: 'a' }, { value: 'b' }])).toEqual([1, 2]);
  });
});
