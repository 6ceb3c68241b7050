// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { blacklist } from '#resources/blacklist/blacklist';
import type { Operator } from '#engine/schema/fieldTypes/fieldType';
import { filterKey, operatorsOf } from '#engine/schema/field';
import { labelsOf } from '#engine/schema/declared/names';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { loadTexts } from '#engine/client/i18n/texts';
import { chipsOf } from '#engine/client/views/List/filters/chips';
import { comparisonOf, type FilterField, filterFields, patchFilter } from '#engine/client/views/List/filters/filters';
import { comparisonsOf, startOf } from '#engine/client/views/List/filters/ComparisonPicker';

beforeAll(() => loadTexts('en-US'));

const context = { locale: 'en-US', titleOf: () => undefined, hrefOf: () => undefined } as const;

/** A value as an address brings it for an operator of a field. */
const asked = ({ field }: FilterField, operator: Operator): unknown => {
  if (operator === 'empty') return true;
  if (operator === 'within') return 'last7@Asia/Shanghai';
  const [option] = labelsOf(field) ?? [];
  const value = option?.value ?? (operatorsOf(field).includes('gte') ? '2026-11-01T00:00:00.000Z' : 'ann');
  return operator === 'in' || operator === 'not' ? [value] : value;
};

const offered = resources.flatMap((resource) =>
  filterFields(resource, 'admin').map((item) => [`${resource.name}.${item.name}`, resource, item] as const),
);

describe.each(offered)('the filter %s', (_, resource, item) => {
  test.each(operatorsOf(item.field))('stands as a chip for the operator "%s" and goes with it', (operator) => {
    const filter: FilterValues = { q: 'x', [filterKey(item.name, operator)]: asked(item, operator) };
    const [chip, ...more] = chipsOf(resource, filterFields(resource, 'admin'), filter, context);
    expect(more).toEqual([]);
    expect(chip?.text).toContain(`${item.field.label['en-US']}: `);
    expect(patchFilter(filter, chip?.without ?? {})).toEqual({ q: 'x' });
  });

  test('keeps its values when it is compared otherwise', () => {
    const usual = { [item.name]: asked(item, 'in') };
    for (const comparison of comparisonsOf(item)) {
      const filter = patchFilter(usual, startOf(item, comparison, usual));
      expect(comparisonOf(item, filter)).toBe(comparison);
      expect(Object.values(filter).filter((value) => value !== undefined)).toHaveLength(1);
    }
  });
});

describe('the chips of a list', () => {
  const fields = filterFields(account, 'admin');

  test('name the declared filters and the time of creation', () => {
    expect(fields.map(({ name }) => name)).toEqual(['role', 'tenantId', 'status', 'createdAt']);
  });

  test('name those of a hand-written address as well, each with its own way out', () => {
    const filter = { q: 'ann', role: ['admin'], id: [3], status_like: 'x' };
    const chips = chipsOf(account, fields, filter, context);
    expect(chips.map(({ text }) => text)).toEqual(['Role: Administrator', 'ID: 3', 'status_like: x']);
    expect(patchFilter(filter, chips[0]?.without ?? {})).toEqual({ q: 'ann', id: [3], status_like: 'x' });
  });

  test('tell the comparisons apart', () => {
    const filter = {
      playerId: ['GM1'],
      playerId_like: 'GM',
      playerId_starts: 'G',
      playerId_not: ['GM2'],
      platform_empty: false,
      reason_not: [2, 3],
    };
    expect(chipsOf(blacklist, filterFields(blacklist, 'admin'), filter, context).map(({ text }) => text)).toEqual([
      'Player ID: GM, is GM1',
      'Player ID: not GM2',
      'Player ID: starts with G',
      'Reason: not Suspected, Cheat tool',
      'Platform or club: not empty',
    ]);
  });

  test('say a group of alternatives in one, which goes as one', () => {
    const filter = {
      status: [1],
      'any.role': ['admin'],
      'any.tenantId_not': [4],
      'any2.status': [0],
    };
    const chips = chipsOf(account, fields, filter, context);
    expect(chips.map(({ text }) => text)).toEqual([
      'Status: Enabled',
      'Any of: Role: Administrator or Merchant: not #4',
      'Any of: Status: Disabled',
    ]);
    expect(patchFilter(filter, chips[1]?.without ?? {})).toEqual({ status: [1], 'any2.status': [0] });
  });

  test('say "me" for the reader, whoever it is', () => {
    const texts = chipsOf(
      entry,
      filterFields(entry, 'admin'),
      { operatorId: ['me', 3], tenantId_not: ['me'] },
      context,
    );
    expect(texts.map(({ text }) => text)).toEqual(['Merchant: not My merchant', 'Entered by: Me, #3']);
  });
});
