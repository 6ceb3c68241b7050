import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { dataProvider } from '#engine/client/api/dataProvider';
import { authProvider } from '#engine/client/auth/authProvider';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, never, ok, refuse, type Sent } from '../fakeApi';

// The calls are written out by hand: the console and its mocks share code and would share a mistake.
const accounts = 'account/account-list';
const line = ({ method, address }: Sent) => `${method} ${address}`;

beforeAll(() => changeLocale('en-US'));
beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});

test('getList requests a page and returns rows and total', async () => {
  const { sent } = fakeApi(ok([{ id: 1 }], 62));
  const answer = await dataProvider.getList(accounts, {
    pagination: { page: 2, perPage: 20 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { role: 'admin' },
  });
  expect(sent.map(line)).toEqual(['GET /api/account/list?role=admin&page=2&pageSize=20&sort=-createdAt']);
  expect(answer).toEqual({ data: [{ id: 1 }], total: 62 });
});

test('an aborted getList aborts its request', async () => {
  const { sent } = fakeApi(never);
  const leave = new AbortController();
  const list = dataProvider.getList(accounts, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    signal: leave.signal,
  });
  leave.abort();
  await expect(list).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('getOne asks for the detail', async () => {
  const { sent } = fakeApi(ok({ id: 12, username: 'a' }));
  expect(await dataProvider.getOne(accounts, { id: 12 })).toEqual({ data: { id: 12, username: 'a' } });
  expect(sent.map(line)).toEqual(['GET /api/account/detail?id=12']);
});

test('getMany loses no row to a default page size', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const { sent } = fakeApi(({ address }: Sent) =>
    ok((new URL(address, 'http://x').searchParams.get('id') ?? '').split(',').map((id) => ({ id: Number(id) }))),
  );
  const { data } = await dataProvider.getMany(accounts, { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(sent).toHaveLength(3);
  expect(sent.every(({ address }) => address.includes('pageSize=200'))).toBe(true);
});

const asked = { sort: { field: 'id', order: 'ASC' as const }, filter: {} };

test('getList joins a page of more rows than the server sends at once', async () => {
  const { sent } = fakeApi(({ address }: Sent) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page'));
    const length = page === 4 ? 50 : 200;
    return ok(
      Array.from({ length }, (_, at) => ({ id: (page - 1) * 200 + at + 1 })),
      650,
    );
  });
  const { data, total } = await dataProvider.getList(accounts, { ...asked, pagination: { page: 2, perPage: 350 } });
  expect([total, data.length, data[0]?.id, data.at(-1)?.id]).toEqual([650, 300, 351, 650]);
  expect(sent.map(({ address }) => /page=\d/.exec(address)?.[0])).toEqual(['page=2', 'page=3', 'page=4']);
});

test('a list that the server refuses names each filter that is wrong', async () => {
  fakeApi(refuse(422, 'Check your input', { errors: { usernam: 'unknownField' } }));
  const list = dataProvider.getList(accounts, { ...asked, filter: { usernam: 'a' } });
  await expect(list).rejects.toThrow('Check your input (usernam: Unknown field)');
});

test('what somebody types into a plain input is read by the type of its field', async () => {
  const { sent } = fakeApi(ok({ id: 3 }));
  const typed = { level: '2', validFrom: '2026-12-01', unedited: '12.3', edited: '¥1,200', remark: '' };
  await dataProvider.create('account/prices', { data: typed });
  const read = {
    level: 2,
    validFrom: '2026-12-01',
    unedited: '12.30',
    edited: '1200.00',
    requestId: expect.anything(),
  };
  expect(sent.map(({ body }) => body)).toEqual([read]);
});

test('a filter within a filter is refused by name before anything is sent', async () => {
  const { sent } = fakeApi(ok([], 0));
  const list = dataProvider.getList(accounts, { ...asked, filter: { tenant: { name: 'a' } } });
  await expect(list).rejects.toThrow('The filter “tenant” holds filters of its own');
  expect(sent).toEqual([]);
});

test('a transition of many records is one call, since all of them move or none', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const { sent } = fakeApi(ok(ids.map((id) => ({ id }))));
  await dataProvider.transition(accounts, 'disable', ids);
  expect(sent.map(({ body }) => body)).toEqual([{ ids }]);
});

test('getManyReference filters by the reference', async () => {
  const { sent } = fakeApi(ok([{ id: 1 }], 1));
  await dataProvider.getManyReference(accounts, {
    target: 'tenantId',
    id: 7,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { status: 1 },
  });
  expect(sent.map(line)).toEqual(['GET /api/account/list?status=1&tenantId=7&page=1&pageSize=10&sort=id']);
});

test('create sends the form’s fields and a requestId', async () => {
  const { sent } = fakeApi(ok({ id: 9, username: 'li' }));
  const data = { username: 'li', password: 'Abc123', name: '李', role: 'admin' };
  expect(await dataProvider.create(accounts, { data })).toEqual({ data: { id: 9, username: 'li' } });
  expect(sent.map(line)).toEqual(['POST /api/account/insert']);
  expect(sent[0]?.body).toEqual({ ...data, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
});

test('create sends the form’s requestId, so that a second send counts as the same one', async () => {
  const { sent } = fakeApi(ok({ id: 9 }));
  await dataProvider.create(accounts, { data: {}, meta: { requestId: 'form-1' } });
  expect(sent[0]?.body).toEqual({ requestId: 'form-1' });
});

const stored = { id: 5, version: 3, username: 'li', name: '李', role: 'admin', phone: null };

test('update sends id, version and the changed fields', async () => {
  const { sent } = fakeApi(ok({ ...stored, name: '李四', version: 4 }));
  const answer = await dataProvider.update(accounts, {
    id: 5,
    data: { ...stored, name: '李四' },
    previousData: stored,
  });
  expect(sent.map(line)).toEqual(['POST /api/account/modify']);
  expect(sent[0]?.body).toEqual({ id: 5, version: 3, name: '李四' });
  expect(answer.data).toMatchObject({ version: 4 });
});

test('updateMany changes each row with the version that it has', async () => {
  const { sent } = fakeApi(({ method }: Sent) =>
    ok(method === 'GET' ? [stored, { ...stored, id: 6, version: 1 }] : stored),
  );
  expect(await dataProvider.updateMany(accounts, { ids: [5, 6], data: { phone: '1' } })).toEqual({ data: [5, 6] });
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { id: 5, version: 3, phone: '1' },
    { id: 6, version: 1, phone: '1' },
  ]);
});

test('updateMany goes on after a refusal and names the records that it left', async () => {
  const rows = [stored, { ...stored, id: 6, username: 'wu' }, { ...stored, id: 7, username: 'ma' }];
  const { sent } = fakeApi(({ method, body }: Sent) => {
    if (method === 'GET') return ok(rows);
    return (body as { id: number }).id === 6 ? refuse(409, 'Changed meanwhile') : ok(stored);
  });
  const change = dataProvider.updateMany(accounts, { ids: [5, 6, 7, 8], data: { phone: '1' } });
  await expect(change).rejects.toMatchObject({
    message: '2 of 4 records were not changed: wu (Changed meanwhile), #8 (no longer exists)',
    data: { failed: [{ id: 6 }, { id: 8 }] },
  });
  expect(sent).toHaveLength(4);
});

test('updateMany sends nothing more once the network is gone, and at once stops with the session', async () => {
  const rows = [stored, { ...stored, id: 6 }];
  const { sent, answerWith } = fakeApi(({ method }: Sent) => (method === 'GET' ? ok(rows) : new TypeError('lost')));
  const change = () => dataProvider.updateMany(accounts, { ids: [5, 6], data: { phone: '1' } });
  await expect(change()).rejects.toMatchObject({ data: { failed: [{ id: 5 }, { id: 6 }] } });
  expect(sent).toHaveLength(2);
  answerWith(({ method }: Sent) => (method === 'GET' ? ok(rows) : refuse(401, 'Over')));
  await expect(change()).rejects.toMatchObject({ code: 401 });
  expect(sent).toHaveLength(4);
});

test('while the person leaves the page, updateMany sends its changes at once, to the versions that stood in the list', async () => {
  const rows = ok([stored, { ...stored, id: 6, version: 9 }], 2);
  const { sent } = fakeApi(({ method }: Sent) => (method === 'GET' ? rows : ok(stored)));
  await dataProvider.getList(accounts, { ...asked, pagination: { page: 1, perPage: 10 } });
  window.dispatchEvent(new Event('pagehide'));
  const change = dataProvider.updateMany(accounts, { ids: [5, 6], data: { phone: '1' } });
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { id: 5, version: 3, phone: '1' },
    { id: 6, version: 9, phone: '1' },
  ]);
  window.dispatchEvent(new Event('pageshow'));
  expect(await change).toEqual({ data: [5, 6] });
});

test('a refusal because of fields says in words what is wrong with each', async () => {
  fakeApi(refuse(422, 'Check', { errors: { username: 'tooLong', other: 'Sentence of another server' } }));
  await expect(dataProvider.create(accounts, { data: {} })).rejects.toMatchObject({
    faults: { username: 'tooLong' },
    body: { errors: { username: 'At most 32 characters', other: 'Sentence of another server' } },
  });
});

test('a 401 of our own client does not make react-admin report the refused write as done', async () => {
  fakeApi(refuse(401, 'Over'));
  const refused: unknown = await dataProvider.getOne(accounts, { id: 1 }).catch((error: unknown) => error);
  await expect(authProvider.checkError(refused)).resolves.toBeUndefined();
});

test('deleteMany is one call for all', async () => {
  const { sent } = fakeApi(ok([{ id: 5 }, { id: 6 }]));
  expect(await dataProvider.deleteMany(accounts, { ids: [5, '6'] })).toEqual({ data: [5, 6] });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ ids: [5, 6] });
});

test('a declared call returns its data', async () => {
  const { sent } = fakeApi(ok({ balance: '1.00' }));
  expect(await dataProvider.call(ownBalance, {})).toEqual({ balance: '1.00' });
  expect(sent.map(line)).toEqual(['GET /api/tenant/balance']);
});

test('a bound of a date input is a moment of the reader’s day, the last one to its end', async () => {
  const { sent } = fakeApi({ code: 0, msg: '', data: [], total: 0 });
  const filter = {
    createdAt_gte: '2026-11-20',
    createdAt_lte: '2026-11-21',
    updatedAt_lte: '2026-11-20T12:00',
    q: '2026-11-20',
  };
  await dataProvider.getList('account/account-list', {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  const query = new URL(sent[0]?.address ?? '', 'http://console').searchParams;
  expect(query.get('createdAt_gte')).toBe(new Date('2026-11-20T00:00:00.000').toISOString());
  expect(query.get('createdAt_lte')).toBe(new Date('2026-11-21T23:59:59.999').toISOString());
  expect(query.get('updatedAt_lte')).toBe(new Date('2026-11-20T12:00').toISOString());
  expect(query.get('q')).toBe('2026-11-20');
});
