import { expect, test } from 'vitest';
import type { Catalog } from '#server/database/nextMigration/catalog';
import { questionsOf, renames } from '#server/database/nextMigration/renames';
import { suggestedName } from '#server/database/nextMigration/draft';

const catalog = (columns: Readonly<Record<string, string>>): Catalog => ({
  tables: Object.fromEntries(Object.keys(columns).map((name) => [name.split('.')[0] ?? '', ''])),
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, { type, default: null, notNull: false, identity: false }]),
  ),
  constraints: {},
  indexes: {},
  triggers: {},
  functions: {},
});

const from = catalog({ 'shop.id': 'bigint', 'shop.phone': 'text', 'shop.fax': 'text', 'shop.size': 'integer' });
const to = catalog({ 'shop.id': 'bigint', 'shop.mobile': 'text', 'shop.born': 'date', 'town.fax': 'text' });

test('a new column is asked about when a column of its type and table is gone', () => {
  expect(questionsOf(from, to, {})).toEqual([{ column: 'shop.mobile', candidates: ['phone', 'fax'] }]);
});

test('an answered column is asked about no more, and its old name is offered to no other', () => {
  expect(questionsOf(from, to, { 'shop.mobile': null })).toEqual([]);
  const more = catalog({ 'shop.mobile': 'text', 'shop.home': 'text' });
  expect(questionsOf(from, more, { 'shop.mobile': 'phone' })).toEqual([{ column: 'shop.home', candidates: ['fax'] }]);
});

test('only what was renamed is renamed', () => {
  expect(renames({ 'shop.mobile': 'phone', 'shop.born': null })).toEqual([
    'alter table "shop" rename column "phone" to "mobile"',
  ]);
});

test.each([
  [['create table "device" (', 'create index device_x on "device" (x)'], 'add_device'],
  [['drop index "a"', 'alter table "shop" rename column "phone" to "mobile"'], 'rename_shop_mobile'],
  [['alter table "shop" add column "size" integer not null'], 'add_shop_size'],
  [['alter table "shop" drop column "size"'], 'drop_shop_size'],
  [['CREATE INDEX shop_size_idx ON public.shop USING btree (size)'], 'change_shop'],
  [['create function f()'], 'change_tables'],
])('%j is called %s', (statements, name) => {
  expect(suggestedName(statements)).toBe(name);
});
