import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import type { Person } from '#resources/schema/access';
import type { Call } from '#resources/schema/call';
import type { LineOutcome } from '#resources/schema/importCall';
import { changeLocale } from '#src/i18n/locale';
import * as downloads from '#src/ui/browser/saveAs';
import ImportPage from '#src/views/Import/ImportPage';
import { providerOf, standing } from '../stage';

beforeAll(() => changeLocale('en-US'));

const employee: Person = { id: 1, role: 'employee', tenantId: null };
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
  ['in no encoding that we know', new Uint8Array([0x61, 0xff, 0xff, 0x0a]), /Unknown file encoding/],
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
  expect(screen.getByText('shop')).toBeTruthy();
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
