import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { changePassword } from '#engine/subjects/account/calls';
import { checkToken, login } from '#engine/subjects/signIn/calls';
import { listCall } from '#engine/schema/resourceCalls';
import { requestOf, send } from '#engine/client/api/client';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, never, ok, refuse, type Sent } from '../fakeApi';

const list = requestOf(listCall(account), { page: 1 });

beforeAll(() => changeLocale('en-US'));
beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.removeItem('token');
  delete window.__prefetched;
});

test('a call carries the token under its own name and the language of the reader', async () => {
  const { sent } = fakeApi(ok([], 0));
  await send(list);
  expect(sent[0]?.address).toBe('/api/account/list?page=1');
  expect(sent[0]?.headers.get('token')).toBe('mine');
  expect(sent[0]?.headers.get('Accept-Language')).toBe('en-US');
});

test.each([login, checkToken])('$path carries no token', async (call) => {
  const { sent } = fakeApi(ok({ token: 'fresh' }));
  await send(requestOf(call, {}));
  expect(sent[0]?.headers.has('token')).toBe(false);
});

test('a password is sent with the mark of this browser, the same each time, and nothing else is', async () => {
  const { sent } = fakeApi(({ address }: Sent) => (address.includes('/list') ? ok([], 0) : ok({ token: 'fresh' })));
  await send(requestOf(login, {}));
  await send(requestOf(changePassword, {}));
  await send(list);
  const marks = sent.map(({ headers }) => headers.get('device'));
  expect(marks[0]).toMatch(/^[\w-]{43}$/);
  expect(marks).toEqual([marks[0], marks[0], null]);
});

test('every call says how long ago the person last did something', async () => {
  localStorage.setItem('actedAt', String(Date.now() - 90_500));
  const { sent } = fakeApi(ok([], 0));
  for (const call of [list, requestOf(checkToken, { token: 'mine' })]) await send(call).catch(() => undefined);
  localStorage.removeItem('actedAt');
  expect(sent.map(({ headers }) => Number(headers.get('idle-seconds')) - 90)).toEqual([
    expect.toSatisfy((late: number) => late >= 0 && late < 60),
    expect.toSatisfy((late: number) => late >= 0 && late < 60),
  ]);
});

test('a change outlives the page that it was made on', async () => {
  fakeApi(ok({}));
  const fetched = vi.spyOn(globalThis, 'fetch');
  await send(requestOf(changePassword, {}));
  window.dispatchEvent(new Event('pagehide'));
  await send(requestOf(changePassword, {}));
  window.dispatchEvent(new Event('pageshow'));
  expect(fetched.mock.calls.map(([, options]) => options?.keepalive)).toEqual([false, true]);
});

test('any other code is thrown with the server’s words and facts', async () => {
  fakeApi(refuse(409, 'The record was changed', { reason: 'stale' }));
  const error = await send(list).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 409, message: 'The record was changed', data: { reason: 'stale' } });
});

test('a call too many says in the server’s words how long to wait, whatever status it comes with', async () => {
  const body = refuse(429, 'Too many requests, try again in 7 s', { retryAfter: 7 });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 429 }));
  await expect(send(list)).rejects.toMatchObject({ code: 429, message: 'Too many requests, try again in 7 s' });
});

test('a refusal without a message says "Error"', async () => {
  fakeApi({ code: 7 });
  await expect(send(list)).rejects.toMatchObject({ code: 7, message: 'Error' });
});

test.each(['ok', 'success', '操作成功'])('a code that is not success never says "%s"', async (msg) => {
  fakeApi({ code: 200, msg, data: [], total: 0 });
  await expect(send(list)).rejects.toMatchObject({ code: 200, message: 'Error' });
});

test('a refusal with another HTTP status keeps its words', async () => {
  fakeApi(Response.json(refuse(500, 'Internal server error'), { status: 500 }));
  await expect(send(list)).rejects.toMatchObject({ code: 500, message: 'Internal server error' });
});

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a page in the place of an envelope', new Response('<html>')],
  ['something else than an envelope', Response.json([1])],
])('%s is a "Request Error"', async (_, reply) => {
  fakeApi(reply);
  const error = await send(list).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ fault: 'transport', message: 'Request Error' });
});

test('no answer within 3000 ms is a timeout, and not a moment earlier', async () => {
  vi.useFakeTimers();
  const { sent } = fakeApi(never);
  const outcome = vi.fn();
  const call = send(list).catch(outcome);
  await vi.advanceTimersByTimeAsync(2999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ fault: 'timeout', message: 'Request Error' });
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('a body that trickles in past 3000 ms is a timeout as well', async () => {
  vi.useFakeTimers();
  fakeApi(new Response(new ReadableStream()));
  const outcome = vi.fn();
  const call = send(list).catch(outcome);
  await vi.advanceTimersByTimeAsync(3000);
  await call;
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ fault: 'timeout' });
});

const prefetch = (token: string, data: unknown) => {
  const answer = Promise.resolve(Response.json(data));
  window.__prefetched = { token, answers: new Map([['/api/account/list?page=1', answer]]) };
};

test('a prefetched answer is used once', async () => {
  const { sent } = fakeApi(ok([{ id: 2 }], 1));
  prefetch('mine', ok([{ id: '1' }], 1));
  expect((await send(list)).data).toEqual([{ id: 1 }]);
  expect(sent).toHaveLength(0);
  expect((await send(list)).data).toEqual([{ id: 2 }]);
});

test('an answer from before a change is never used after it', async () => {
  fakeApi(({ method }: Sent) => (method === 'POST' ? ok(true) : ok([{ id: 2 }], 1)));
  prefetch('mine', refuse(403, 'Change your password first'));
  await send(requestOf(changePassword, {}));
  expect((await send(list)).data).toEqual([{ id: 2 }]);
});

test('an answer prefetched with another token is never used', async () => {
  fakeApi(ok([{ id: 1 }], 1));
  prefetch('former', ok([{ id: 2 }], 1));
  expect((await send(list)).data).toEqual([{ id: 1 }]);
});
