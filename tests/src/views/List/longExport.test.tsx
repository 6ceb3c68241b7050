import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { accounts, onStage, providerOf } from '../stage';
import { TransportError } from '#engine/client/api/errors';

type Export = ConsoleDataProvider['export'];

afterEach(() => {
  delete window.showSaveFilePicker;
});

/** Exports a list of accounts, a long one unless told, in a browser that can write files as they come. */
const exportFrom = async (pick: NonNullable<Window['showSaveFilePicker']>, download: Export, total = 90_000) => {
  window.showSaveFilePicker = pick;
  const getList = async () => ({ data: accounts(10), total, meta: { estimated: true } });
  const stage = await onStage({
    provider: providerOf(accounts(10), { getList, export: download } as never),
    at: '/account/account-list',
  });
  await screen.findByRole('link', { name: 'user1' });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  return stage;
};

const aFile = { blob: new Blob(), filename: 'accounts.csv' };
const fileOf = (stream: WritableStream<Uint8Array>) => async () => ({ createWritable: async () => stream });

test('a long list is written to the chosen file as it comes', async () => {
  const written: number[] = [];
  const save = vi.fn(fileOf(new WritableStream({ write: (part: Uint8Array) => void written.push(...part) })));
  await exportFrom(save, async (_path, _what, options) => {
    await options?.into?.getWriter().write(new Uint8Array([1, 2]));
    return aFile;
  });
  await waitFor(() => expect(written).toEqual([1, 2]));
  expect(save).toHaveBeenCalledWith({ suggestedName: expect.stringMatching(/^Accounts-.*\.csv$/) });
});

test('nothing is exported when the person chooses no file', async () => {
  const save = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')));
  const download = vi.fn<Export>();
  await exportFrom(save, download);
  await waitFor(() => expect(save).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Export' });
  expect(download).not.toHaveBeenCalled();
});

test('what was written of a file is dropped when the export fails', async () => {
  const abort = vi.fn();
  const { toast } = await exportFrom(fileOf(new WritableStream({ abort })), async () =>
    Promise.reject(new TransportError('transport')),
  );
  expect(await toast()).toContain('Request Error');
  expect(abort).toHaveBeenCalled();
});

test('a short list, estimated or not, asks for no place, and goes to the downloads', async () => {
  const saved = vi.fn(() => 'blob:x');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  const save = vi.fn();
  await exportFrom(save, async () => aFile, 4900);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(save).not.toHaveBeenCalled();
});

test('a list is exported as a workbook where the person chooses so', async () => {
  const download = vi.fn<Export>(async () => aFile);
  const save = vi.fn(fileOf(new WritableStream()));
  await exportFrom(save, download);
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Export as' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(2));
  expect(download.mock.calls.map(([, { format }]) => format)).toEqual(['csv', 'xlsx']);
  expect(save).toHaveBeenLastCalledWith({ suggestedName: expect.stringMatching(/^Accounts-.*\.xlsx$/) });
});

test('a double click exports once, and the button that stops it keeps the focus', async () => {
  const stopped = Object.assign(new Error('stopped'), { name: 'AbortError' });
  const download = vi.fn<Export>(
    (_path, _what, options) =>
      new Promise((_, fail) => options?.signal?.addEventListener('abort', () => fail(stopped))),
  );
  await onStage({ provider: providerOf(accounts(3), { export: download }), at: '/account/account-list' });
  await screen.findByRole('link', { name: 'user1' });
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel export' }), { detail: 2 });
  expect(screen.getByRole('button', { name: 'Cancel export' })).toBe(document.activeElement);
  fireEvent.click(button, { detail: 1 });
  expect(await screen.findByRole('button', { name: 'Export' })).toBe(document.activeElement);
  expect(download).toHaveBeenCalledOnce();
});

test('a CSV file that Excel would change says so', async () => {
  window.URL.createObjectURL = () => 'blob:x';
  window.URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const download = vi.fn<Export>(async () => ({ ...aFile, blob: new Blob(['ID\r\n00123456\r\n']) }));
  const { toast } = await exportFrom(vi.fn(), download, 4900);
  expect(await toast()).toContain('Excel changes values such as “00123456”');
});
