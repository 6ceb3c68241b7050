import { describe, expect, it } from 'vitest';
import { administrator } from '#resources/business';
import { resources } from '#resources/resources';
import { integer, money, text, type Field } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { madeUpRecord, madeUpValue } from '#engine/schema/madeUp';
import { writableFields } from '#engine/schema/writable';
import { checkRecord } from '#engine/schema/record';
import { kinds, specimens } from '#tests/src/fieldTypes/specimen';

const places = Array.from({ length: 60 }, (_, place) => place + 1);
const seedOf = (place: number) => ({ place, text: `Record ${place}`, now: new Date('2026-11-21T08:00:00Z') });
const label = say('字段', 'Field');

describe.each(resources.filter(({ form }) => form.length > 0))('made-up records of $name', (resource) => {
  it('are valid as an admin’s new records', () => {
    const names = writableFields(resource, 'insert', administrator);
    for (const place of places) {
      const record = madeUpRecord(resource.fields, names, (field) =>
        field.kind === 'reference' ? 1 : madeUpValue(field, seedOf(place)),
      );
      expect(checkRecord(resource, record, administrator).faults, `${place}`).toEqual({});
    }
  });

  it('have values of their own where no two records may have the same', () => {
    const unique = Object.entries(resource.fields).filter(([, field]) => field.unique);
    const distinct = unique.map(([name, field]) => [
      name,
      new Set(places.map((at) => madeUpValue(field, seedOf(at)))).size,
    ]);
    expect(distinct).toEqual(unique.map(([name]) => [name, places.length]));
  });
});

/** Written by the server only, the id of a record, or of a file that somebody has sent. */
const withoutValue = ['changes', 'files', 'nameOf', 'proposal', 'reference', 'references'];

it.each(kinds.filter((kind) => !withoutValue.includes(kind)))('a value of type %s can be made up', (kind) => {
  expect(madeUpValue(specimens[kind].field, seedOf(7))).toBeDefined();
});

it.each<[string, Field]>([
  ['a range of whole numbers', integer(label, { min: 95, max: 100 })],
  ['a range below zero', integer(label, { min: -9, max: -3 })],
  ['a small range of money', money(label, { min: '0.01', max: '1.50' })],
  ['a pattern of digits', text(label, { max: 20, pattern: /^\d{6}$/ })],
  ['a pattern of a code', text(label, { max: 20, pattern: /^[A-Z]{2}-\d{4}$/ })],
  ['a least length', text(label, { max: 40, min: 30 })],
  ['a short text', text(label, { max: 3 })],
])('%s is kept to', (_what, field) => {
  expect(places.every((place) => madeUpValue(field, seedOf(place)) !== undefined)).toBe(true);
});

it('a pattern that no usual text fits has no made-up value', () => {
  expect(madeUpValue(text(label, { max: 20, pattern: /^qzx$/ }), seedOf(1))).toBeUndefined();
});
