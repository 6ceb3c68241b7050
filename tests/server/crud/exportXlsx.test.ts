import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { readXlsx, timeOf } from '../readXlsx';

const api = await apiForFile();
const { token } = await api.enter('admin');

const sheetOf = async (resource: string, query: Readonly<Record<string, string>>) => {
  const response = await api.request('GET', `${resource}/export`, {
    token,
    query: { ...query, format: 'xlsx' },
    language: 'en',
  });
  return { response, rows: readXlsx(new Uint8Array(await response.arrayBuffer())) };
};

test('a list is exported as a workbook of texts, numbers and times that spreadsheets calculate with', async () => {
  const id = await api.addTenant({ name: '=1+1' });
  await api.post('tenant/deposit', token, { id, amount: '1234.50', remark: 'first', requestId: 'first' });
  const columns = 'id,name,balance,status,createdAt';
  const { response, rows } = await sheetOf('tenant', { id: String(id), columns, zone: 'Asia/Shanghai' });
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="tenant.xlsx"');
  const [head = [], row = []] = rows;
  expect(head.map(({ text }) => text)).toEqual(['ID', 'Merchant name', 'Balance', 'Status', 'Created']);
  expect(row.map(({ type }) => type === 'n')).toEqual([true, false, true, false, true]);
  expect(row[1]?.text).toBe('=1+1');
  expect([row[2]?.text, row[2]?.format]).toEqual(['1234.5', '#,##0.00']);
  expect(row[3]?.text).toBe('Enabled');
  expect(timeOf(row[4]?.text ?? '')).toBe('2026-11-21 16:00:00');
});

test('a workbook shows references by their titles, and times of UTC where no zone is named', async () => {
  const tenant_id = await api.addTenant({ name: 'Silver Fox' });
  await api.addAccount('tenant_admin', { username: 'fox', tenant_id });
  const { rows } = await sheetOf('account', { q: 'fox', columns: 'tenantId,role,createdAt,lastLoginAt' });
  expect(rows[1]?.slice(0, 2).map(({ text }) => text)).toEqual(['Silver Fox', 'Merchant admin']);
  expect(timeOf(rows[1]?.[2]?.text ?? '')).toBe('2026-11-21 08:00:00');
  expect(rows[1]?.[3]?.text ?? '').toBe('');
});

test('a workbook sums up what the list shows: money that left is negative, and entries have their numbers', async () => {
  const id = await api.addTenant({ name: 'Nightjar' });
  const move = (call: string, amount: string) =>
    api.post(`tenant/${call}`, token, { id, amount, remark: 'why', requestId: `${call}-nightjar` });
  await move('deposit', '90.00');
  await move('deduct', '40.50');
  const { rows } = await sheetOf('amount-log', { tenantId: String(id), columns: 'amount,balanceAfter' });
  expect(rows.slice(1).map((row) => row.map(({ text }) => text))).toEqual([
    ['-40.5', '49.5'],
    ['90', '90'],
  ]);

  const entry = { tenantId: id, playerId: 'listed', result: 3, cutting: 0 };
  const { data } = await api.post('enter-info/insert', token, entry);
  await api.post('black-list/insert', token, { playerId: 'listed', reason: 3, entryId: data.id });
  const listed = await sheetOf('black-list', { columns: 'playerId,entryId' });
  expect(listed.rows[1]?.map(({ text }) => text)).toEqual(['listed', `Entry ${data.id}`]);
});

test('another format is refused by its name', async () => {
  expect(await api.get('account/export', token, { format: 'pdf' })).toMatchObject({
    code: 422,
    data: { errors: { format: 'notAnOption' } },
  });
});
