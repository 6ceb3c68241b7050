import { expect, test } from 'vitest';
import { privilegesOf } from '#engine/server/database/roles';
import { tables } from '#engine/server/database/tables';
import { amountLog } from '#resources/amountLog/amountLog';
import { entry } from '#resources/entry/entry';

const tableOf = (name: string) => {
  const table = tables[name];
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
};

test.each([
  'account',
  'amount_log',
  'approval',
  'approval_call',
  'approval_end',
  'decision',
  'entry_payment',
  'note',
  'operation_log',
  'price',
  'seal',
  'settlement',
  'tenant',
])('the running server cannot delete from %s', (name) => {
  expect(privilegesOf(tableOf(name))).not.toContain('delete');
});

test.each(['amount_log', 'operation_log'])('rows are only added to %s', (name) => {
  expect(tableOf(name).appendOnly).toBe(true);
});

test('a merchant reads its own entries and movements, and an employee changes what they entered', () => {
  expect(entry.rows?.tenant_admin?.read).toBeDefined();
  expect(amountLog.rows?.tenant_admin?.read).toBeDefined();
  expect(entry.rows?.employee?.write).toBeDefined();
});
