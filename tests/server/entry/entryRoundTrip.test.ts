import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { parseCsv } from '../crud/parseCsv';
import { entry } from '#resources/entry/entry';
import { fromCell } from '#resources/wire/importing';

const api = await apiForFile();
const admin = (await api.enter('admin')).token;
const employee = (await api.enter('employee')).token;

test('an import restores an export unchanged, formulas and line breaks included', async () => {
  const columns = [
    'tenantId',
    'playerId',
    'playerName',
    'platform',
    'result',
    'cutting',
    'evidence',
    'remark',
  ] as const;
  const tenant = await api.addTenant({ name: '=SUM(A1)' });
  const whole = {
    tenantId: tenant,
    playerId: '=1+1',
    playerName: "'=2",
    platform: '+86',
    result: 3,
    cutting: 2,
    evidence: ['https://example.com/a,b', 'https://example.com/"c"'],
    remark: '@one\n"two", three',
  };
  for (const more of [{}, { playerId: "''-3", playerName: "O'Hara", platform: '＝x' }])
    await api.post('enter-info/insert', employee, { ...whole, ...more });
  for (const language of ['zh-CN', 'en-US']) {
    const query = { tenantId: tenant, sort: 'id', columns: columns.join(',') };
    const text = await (await api.request('GET', 'enter-info/export', { token: admin, query, language })).text();
    const [, ...cells] = parseCsv(text.replace('\uFEFF', ''));
    const rows = cells.map((row, at) => ({
      line: at + 2,
      ...Object.fromEntries(columns.map((name, column) => [name, fromCell(entry.fields[name], row[column] ?? '')])),
    }));
    const file = (language === 'zh-CN' ? 'b' : 'c').repeat(64);
    expect((await api.post('enter-info/import', employee, { file, rows })).data).toMatchObject(
      rows.map(({ line }) => ({ line, state: 'ok' })),
    );
  }
  const { data } = await api.get('enter-info/list', admin, { tenantId: tenant, sort: 'id', pageSize: 20 });
  const kept = (data as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.map((name) => [name, row[name]])),
  );
  const both = [whole, { ...whole, playerId: "''-3", playerName: "O'Hara", platform: '＝x' }];
  // Two entered by hand, those two once more, and then all four.
  expect(kept).toEqual([...both, ...both, ...both, ...both]);
});
