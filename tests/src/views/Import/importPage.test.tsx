import { readFile } from 'node:fs/promises';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import type { Person } from '#engine/schema/access';
import type { Call } from '#engine/schema/call';
import type { LineOutcome } from '#engine/schema/importCall';
import { changeLocale } from '#engine/client/i18n/locale';
import * as downloads from '#engine/client/ui/browser/saveAs';
import ImportPage from '#engine/client/views/Import/ImportPage';
import { providerOf, standing } from '../stage';

beforeAll(() => changeLocale('en-US'));

const employee: Person = { id: 1, role: 'employee', organizationId: null };
const head = 'Merchant,Player ID,Result,Cutting';

interface Sent {
  readonly dryRun?: boolean;
  readonly rows: readonly { readonly line: number; readonly playerId: string }[];
}

/** The page with a server that accepts every line except those of `nobody`. */
const open = () => {
  const call = vi.fn(
    async (_call: Call, { rows }: Sent): Promise<LineOutcome[]> =>
      rows.map(({ line, ...row }) =>
        'tenantId' in row && row.tenantId === 'nobody'
          ? { line, state: 'refused', faults: { tenantId: 'noSuchRecord' } }
          : { line, state: 'ok' },
      ) as LineOutcome[],
  );
  render(standing(providerOf([], { call: call as never }), <ImportPage resource={entry} />, employee));
  return call;
};
const choose = (text: string | Uint8Array, name = 'entries.csv') =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([text as never], name)] },
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['empty', '', 'The file is empty.'],
  ['a workbook of Excel 97', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /entries\.csv Old Excel files/],
])('a file that is %s is refused with the reason', async (_what, file, said) => {
  open();
  choose(file);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(said));
});

test('columns that the header does not tell are asked for, and chosen by hand', async () => {
  const call = open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entry import');
  choose(`who,${head.split(',').slice(1).join(',')}\nshop,p1,1,0\n`);
  expect(await screen.findByText('Still needed: Merchant')).toBeTruthy();
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check' });
  expect(check.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Merchant'), { target: { value: '0' } });
  expect(screen.getAllByText('shop')).toHaveLength(2);
  fireEvent.click(check);
  await press('Import 1 row');
  expect(await screen.findByText('Import complete')).toBeTruthy();
  expect(call.mock.calls.map(([, { dryRun, rows }]) => [dryRun ?? false, rows.length])).toEqual([
    [true, 1],
    [false, 1],
  ]);
});

test('what a check finds wrong stands by its row, and is saved with the reason', async () => {
  const saved = vi.spyOn(downloads, 'saveAs').mockImplementation(() => undefined);
  open();
  choose(`${head}\nshop,p1,1,0\nnobody,p2,1,0\n`);
  await press('Check');
  const row = await screen.findByRole('row', { name: /nobody/ });
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim())).toContain('nobody');
  await press('Download rows with errors');
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^entries-errors-.*\.csv$/);
  expect(file?.size).toBeGreaterThan(0);
});

test('a template has the columns in the language of the reader', async () => {
  const saved = vi.spyOn(downloads, 'saveAs').mockImplementation(() => undefined);
  open();
  await press('Download template');
  const [, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Entry-template.csv');
});

test('a workbook is imported from the sheet that is chosen, and names what it does not show', async () => {
  const call = open();
  choose(new Uint8Array(await readFile('tests/src/views/Import/files/made.ods')), 'made.ods');
  const sheet = await screen.findByLabelText<HTMLSelectElement>('Sheet');
  expect([...sheet.options].map(({ text }) => text)).toEqual(['说明 (hidden)', '玩家']);
  expect(sheet.selectedOptions[0]?.text).toBe('玩家');
  expect(screen.getByText('Columns of the file that are not imported: When')).toBeTruthy();
  fireEvent.change(sheet, { target: { value: '0' } });
  expect(await screen.findByText('The file has no data rows.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sheet'), { target: { value: '1' } });
  expect((await screen.findAllByText('00123456')).length).toBeGreaterThan(0);
  await press('Check');
  const notes = await screen.findByRole('region', { name: 'Rows to look at' });
  expect(notes.textContent).toContain('The row is hidden in the spreadsheet');
  const refused = screen.getByRole('region', { name: 'Rows with errors' });
  expect(refused.textContent).toContain('1.23456789012346E+17');
  expect(call.mock.calls[0]?.[1].rows.map(({ line, playerId }) => [line, playerId])).toEqual([
    [2, '00123456'],
    [3, '00123457'],
  ]);
});

test('another encoding and separator change the preview, and stay where the file cannot be read by them', async () => {
  open();
  choose(
    new Uint8Array([
      ...new TextEncoder().encode(`${head}\n`),
      0xaa,
      0xb1,
      0xae,
      0x61,
      ...new TextEncoder().encode(',p1,1,0\n'),
    ]),
  );
  const preview = () => screen.getByRole('region', { name: 'First rows of the file' }).textContent;
  const encoding = await screen.findByLabelText<HTMLSelectElement>('Encoding');
  expect(encoding.value).toBe('gb18030');
  fireEvent.change(encoding, { target: { value: 'big5' } });
  await waitFor(() => expect(preview()).toContain('玩家'));
  fireEvent.change(screen.getByLabelText('Separator'), { target: { value: ';' } });
  await waitFor(() => expect(preview()).toContain('玩家,p1,1,0'));
  expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('big5');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Separator'), { target: { value: ',' } });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(false));
});

test('rows that repeat others are left out until the person wants them', async () => {
  const call = open();
  choose(`${head}\nshop,p1,1,0\nshop,p1,1,2\nshop,p1,1,0\n`);
  await press('Check');
  expect(await screen.findByText(/2 rows are the same as earlier ones/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Add the repeated rows as well'));
  await press('Import 3 rows');
  expect(await screen.findByText('Import complete')).toBeTruthy();
  expect(call.mock.lastCall?.[1]).toMatchObject({ again: true, rows: [{ line: 2 }, { line: 3 }, { line: 4 }] });
});
