import { describe, expect, it, test } from 'vitest';
import { filterKeys, integer, typeOf } from '#engine/schema/field';
import { clean } from '#engine/schema/clean';
import { parse } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';
import { joinValues } from '#engine/schema/wire/filtering';
import { account } from '#engine/subjects/account/account';
import { administrator } from '#resources/business';
import { fieldColumnOf } from '#engine/server/database/fieldTypes';
import { readFilters } from '#engine/server/http/filterQuery';
import { searchIndexes } from '#engine/server/database/indexes';
import { kinds, specimens } from '#tests/src/fieldTypes/specimen';
import { parsers } from '#engine/server/database/parsers';
import { say } from '#engine/schema/language';
import { checksOf } from '#engine/server/database/columns';

describe.each(kinds)('a field of type %s', (kind) => {
  const field = { ...specimens[kind].field, filter: true };
  const resource: Resource = { ...account, fields: { it: field }, transitions: {} };
  const isText = typeOf(field).operators.includes('like');

  it('is in the search index exactly when a part of it can be looked for, and is text then', () => {
    const [index] = searchIndexes(resource);
    expect(index?.[1]).toBe(isText ? 'using gin (search_grams("it"))' : undefined);
    expect(isText && fieldColumnOf(field).sql(field) !== 'text').toBe(false);
  });

  it('is filtered by what its meaning says, and by nothing else', () => {
    const query = Object.fromEntries(
      ['it', 'it_not', 'it_gte', 'it_lte', 'it_like', 'it_starts', 'it_within', 'it_empty'].map((key) => [key, '']),
    );
    const { faults } = readFilters(resource, { id: 1, role: administrator, organizationId: null }, query);
    const unknown = Object.keys(faults).filter(
      (key) => faults[key] === 'unknownField' || faults[key] === 'notFilterable',
    );
    expect(Object.keys(query).filter((key) => !unknown.includes(key))).toEqual(
      Object.keys(query).filter((key) => filterKeys('it', field).includes(key)),
    );
  });

  it('is filtered by each text that stands for a value, and refuses every other', () => {
    const texts = typeOf(field).operators.includes('in') ? specimens[kind].texts : [];
    for (const [text] of texts) {
      const fault = typeOf(field).check(clean(field, parse(field, text)), field);
      const query = { it: joinValues([text]) };
      expect(readFilters(resource, { id: 1, role: administrator, organizationId: null }, query).faults).toEqual(
        fault ? { it: fault } : {},
      );
    }
  });
});

const timestamptz = 1184;

test.each([
  ['2026-11-21 14:03:05.123+00', '2026-11-21T14:03:05.123Z'],
  ['2026-11-21 14:03:05.1+00', '2026-11-21T14:03:05.100Z'],
  ['2026-11-21 14:03:05+00', '2026-11-21T14:03:05.000Z'],
  ['2026-11-21 14:03:05.123456+00', '2026-11-21T14:03:05.123Z'],
  ['2026-11-21 14:03:05.123+08', '2026-11-21T06:03:05.123Z'],
  ['2026-11-21 14:03:05.123+05:30', '2026-11-21T08:33:05.123Z'],
])('the time %s is read as %s', (text, instant) => {
  expect(parsers[timestamptz]?.(text)).toBe(instant);
});

const label = say('分数', 'Score');

test('the table itself refuses a number that is out of bounds, where people write it', () => {
  expect(checksOf('riskScore', integer(label, { min: 0, max: 100 }))).toEqual([
    ['risk_score_min', '"risk_score" >= 0'],
    ['risk_score_max', '"risk_score" <= 100'],
  ]);
  expect(checksOf('riskScore', integer(label, { min: 0, readOnly: true }))).toEqual([]);
});
