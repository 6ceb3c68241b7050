import { expect, test } from 'vitest';
import type { Catalog, ColumnFacts } from '#server/database/nextMigration/catalog';
import { faultsOfAnswers, faultsOfFills } from '#server/database/nextMigration/draft';
import { unfilledOf } from '#server/database/nextMigration/difference';

const column: ColumnFacts = { type: 'text', default: null, notNull: false, identity: false };
const needed: ColumnFacts = { ...column, notNull: true };
const catalog = (columns: Catalog['columns'], indexes: Catalog['indexes'] = {}): Catalog => ({
  tables: { tenant: '' },
  columns,
  constraints: {},
  indexes,
  triggers: {},
  functions: {},
});

const from = catalog({ 'tenant.phone': column, 'tenant.fax': column, 'tenant.name': column });
const unique = 'CREATE UNIQUE INDEX tenant_code_key ON public.tenant USING btree (code)';
const to = catalog(
  {
    'tenant.phone': column,
    'tenant.mobile': column,
    'tenant.name': { ...needed, default: "''" },
    'tenant.level': { ...needed, type: 'smallint' },
    'tenant.code': needed,
  },
  { 'tenant.tenant_code_key': unique },
);

test.each([
  [{ 'tenant.mobile': 'fax' }, []],
  [{ 'tenant.mobile': null }, []],
  [{ 'tenant.mobile': 'telex' }, ['There is no column tenant.telex that could be renamed.']],
  [{ 'tenant.mobile': 'phone' }, ['The column tenant.phone is declared still: it has no other name.']],
  [{ 'tenant.mobil': 'fax' }, ['There is no declared column tenant.mobil.']],
  [{ 'tenant.phone': null }, ['The column tenant.phone is no new one.']],
])('of new columns, %j', (answers, faults) => {
  expect(faultsOfAnswers(from, to, answers)).toEqual(faults);
});

test('a column that was empty needs a value for existing rows, default or not', () => {
  expect(unfilledOf(from, to, {})).toEqual(['tenant.name', 'tenant.level', 'tenant.code']);
});

test.each([
  [{ 'tenant.level': '1', 'tenant.name': 'A', 'tenant.code': null }, []],
  [{ 'tenant.level': '99' }, ['tenant.level cannot be "99": Not a valid choice.']],
  [{ 'tenant.name': 'a\n\nb' }, ['The value of tenant.name has more than one line.']],
  [{ 'tenant.mobile': '1' }, ['Existing rows need no value for tenant.mobile.']],
  [{ 'tenant.code': '1' }, [expect.stringContaining('No two rows may have the same tenant.code')]],
])('for existing rows, %j', (fills, faults) => {
  expect(faultsOfFills(from, to, fills)).toEqual(faults);
});
