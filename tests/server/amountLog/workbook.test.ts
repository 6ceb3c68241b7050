import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { readXlsx } from '#engine/tests/readXlsx';

const api = await apiForFile();
const { token } = await api.enter('admin');

test('a workbook sums up what the list shows: money that left is negative', async () => {
  const id = await api.addTenant({ name: 'Nightjar' });
  const move = (call: string, amount: string) =>
    api.post(`tenant/${call}`, token, { id, amount, remark: 'why', requestId: `${call}-nightjar` });
  await move('deposit', '90.00');
  await move('deduct', '40.50');
  const query = { tenantId: String(id), columns: 'amount,balanceAfter', format: 'xlsx' };
  const response = await api.request('GET', 'amount-log/export', { token, query });
  const rows = readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(rows.slice(1).map((row) => row.map(({ text }) => text))).toEqual([
    ['-40.5', '49.5'],
    ['90', '90'],
  ]);
});
