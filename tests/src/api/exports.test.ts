import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dataProvider } from '#engine/client/api/dataProvider';
import { readersZone } from '#engine/client/i18n/dateTime';
import { changeLocale } from '#engine/client/i18n/locale';
import { calls } from '#engine/schema/declared/calls';
import { requestOf, send } from '#engine/client/api/client';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { malformed } from '#tests/malformed';
import { fakeApi, refuse } from '../fakeApi';

const accounts = 'account/account-list';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an export has its file name and reports its progress', async () => {
  const { sent } = fakeApi(
    new Response('\uFEFFid,name\r\n', {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': "attachment; filename*=UTF-8''%E8%B4%A6%E5%8F%B7.csv",
      },
    }),
  );
  const seen: number[] = [];
  const { blob, filename } = await dataProvider.export(
    accounts,
    { filter: { role: ['admin'] }, sort: { field: '-createdAt', order: 'ASC' }, columns: ['id', 'name'] },
    { onProgress: (bytes) => seen.push(bytes) },
  );
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    `GET /api/account/export?role=admin&sort=-createdAt&columns=id%2Cname&zone=${encodeURIComponent(readersZone)}`,
  ]);
  expect(sent[0]?.headers.get('token')).toBe('mine');
  expect([filename, blob.size, seen.at(-1)]).toEqual(['账号.csv', 12, 12]);
});

test('an export streams into the given target alone', async () => {
  fakeApi(new Response('id\r\n1\r\n', { headers: { 'Content-Type': 'text/csv' } }));
  let text = '';
  const into = new WritableStream<Uint8Array>({ write: (part) => void (text += new TextDecoder().decode(part)) });
  const { blob } = await dataProvider.export(accounts, {}, { into });
  expect([text, blob.size]).toEqual(['id\r\n1\r\n', 0]);
});

test('an aborted export drops what it wrote', async () => {
  const leave = new AbortController();
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(10)) }, { highWaterMark: 0 });
  fakeApi(() => new Response(endless, { headers: { 'Content-Type': 'text/csv' } }));
  const abort = vi.fn();
  const into = new WritableStream<Uint8Array>({ abort });
  const onProgress = (bytes: number) => bytes > 50 && leave.abort();
  const file = dataProvider.export(accounts, {}, { into, signal: leave.signal, onProgress });
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalled();
});

test('an export may take longer than the other calls', async () => {
  vi.useFakeTimers();
  fakeApi(
    () =>
      new Promise((resolve) =>
        setTimeout(() => resolve(new Response('id', { headers: { 'Content-Type': 'text/csv' } })), 60_000),
      ),
  );
  const file = dataProvider.export(accounts, {});
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await file).filename).toBe('account.csv');
});

test('a refused export is thrown like any refusal', async () => {
  fakeApi(refuse(403, 'You are not allowed'));
  await expect(dataProvider.export(accounts, {})).rejects.toMatchObject({ code: 403, message: 'You are not allowed' });
});

const read = calls.filter(({ answer }) => answer.kind !== 'stream');

afterEach(() => {
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});

// What a call makes of well-formed envelopes stands in tests/resources/wire/answers.
test.each(Object.entries(malformed))('%s is an answer or a failure with words, whatever was asked', async (_, body) => {
  const wrong: unknown[] = [];
  for (const call of read) {
    fakeApi(new Response(body));
    await send(requestOf(call, {})).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof TransportError) || error.message === '')
        wrong.push([call.path, error]);
    });
  }
  expect(read.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
