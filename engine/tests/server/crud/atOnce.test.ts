import { expect, test } from 'vitest';
import { draftsMax } from '#engine/subjects/draft/draft';
import { preferencesMax } from '#engine/subjects/preference/calls';
import { viewsMax } from '#engine/subjects/view/view';
import { because } from '#engine/tests/subjects/approval/stage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { apiForFile, password } from '#engine/tests/api';
import type { Reply } from '#engine/tests/apiCaller';
import { createAuthenticator } from '#engine/tests/subjects/factor/authenticator';

// Every number that is bounded, and every "the same already": thirty calls come at the same time, and as many are done as would be
// one after the other.

const api = await apiForFile();
const { database } = api;

/** Each from an address of its own, or the limits of calls would decide. */
const from = () => ({ address: crypto.randomUUID() });
const thirty = (send: (number: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 30 }, (_, at) => send(at)));
const doneOf = (replies: readonly Reply[]) => replies.filter(({ code }) => code === 0);
const reasonsIn = (replies: readonly Reply[]) => [
  ...new Set(
    replies
      .filter(({ code }) => code !== 0)
      .map(({ code, data }) => JSON.stringify([code, data.reason ?? data.errors])),
  ),
];

const ownedBy = async (
  table: 'draft' | 'list_view' | 'preference' | 'factor' | 'factor_challenge' | 'session',
  id: number,
) => (await database.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;

/** Rows that a person has already, so that the calls reach the most. */
const fill = async (table: 'draft' | 'list_view' | 'preference', rows: number, row: (place: number) => object) => {
  const values = Array.from({ length: rows }, (_, place) => row(place));
  await database
    .insertInto(table)
    .values(values as never)
    .execute();
};

test('a school has ten webhooks at most', async () => {
  const { token, schoolId } = await api.enter('teacher');
  const replies = await thirty((at) =>
    api.post('webhook/insert', token, { address: `https://hook-${at}.example.com/in`, events: ['alert'] }, from()),
  );
  expect(doneOf(replies)).toHaveLength(10);
  expect(reasonsIn(replies)).toEqual(['[422,{"address":"tooManyWebhooks"}]']);
  const kept = await database.selectFrom('webhook').select('id').where('school_id', '=', Number(schoolId)).execute();
  expect(kept).toHaveLength(10);
});

test('of people who add the same wish, one is done and the others are asked', async () => {
  const people = [await api.enter('volunteer'), await api.enter('clerk'), await api.enter('librarian')];
  const schoolId = await api.addSchool();
  const wish = { schoolId, code: 'same-wish', result: 2, copies: 1 };
  const enter = (body: object) => (at: number) => api.post('wish/insert', people[at % 3]?.token, body, from());
  const replies = await thirty(enter(wish));
  expect(doneOf(replies)).toHaveLength(1);
  expect(reasonsIn(replies)).toEqual(['[409,"twin"]']);
  const [first] = doneOf(replies);
  expect(replies.find(({ code }) => code === 409)?.data.current.id).toBe(first?.data.id);
  // Others are not asked about it, and whoever means it is not asked again.
  const others = await Promise.all([3, 4, 5].map((result) => enter({ ...wish, result })(0)));
  expect(doneOf(others)).toHaveLength(3);
  expect(doneOf(await thirty(enter({ ...wish, again: true })))).toHaveLength(30);
});

test('of people who add the same wish by files and by the form, one is done and the others are asked', async () => {
  const people = [await api.enter('volunteer'), await api.enter('clerk'), await api.enter('librarian')];
  const schoolId = await api.addSchool();
  const wish = { schoolId, code: 'same-in-files', result: 2, copies: 1 };
  const file = () => crypto.randomUUID().replaceAll('-', '').repeat(2);
  // The lines stand in another order in every other file.
  const rows = (at: number) =>
    [2, 3, 4].map((line) => ({ ...wish, line, code: `${wish.code}-${at % 2 ? line : 6 - line}` }));
  const bring = (again: boolean) => (at: number) =>
    api.post('wish/import', people[at % 3]?.token, { file: file(), rows: rows(at), ...(again && { again }) }, from());
  const type = (at: number) =>
    api.post('wish/insert', people[at % 3]?.token, { ...wish, code: `${wish.code}-${2 + (at % 3)}` }, from());
  const replies = await thirty((at) => (at % 5 === 0 ? type(at) : bring(false)(at)));
  const wishes = () => database.selectFrom('wish').select('code').where('school_id', '=', schoolId).execute();
  const ids = [2, 3, 4].map((line) => `${wish.code}-${line}`);
  expect((await wishes()).map((one) => one.code).toSorted()).toEqual(ids);
  expect(reasonsIn(replies)).toEqual(['[409,"twin"]']);
  expect(doneOf(await Promise.all([0, 1, 2].map(bring(true))))).toHaveLength(3);
  expect(await wishes()).toHaveLength(12);
});

test('a call that waits for approval waits once', async () => {
  await setSafety(api, { adminsByTwo: true });
  const [asking] = [await api.enter('librarian'), await api.enter('librarian')];
  const [meant, other] = [
    await api.addAccount('librarian', { status: 0 }),
    await api.addAccount('librarian', { status: 0 }),
  ];
  const enable = ({ id }: { readonly id: number }) =>
    api.post('account/enable', asking.token, { id }, { ...from(), reason: because.reason });
  const replies = await thirty(() => enable(meant));
  expect([...new Set(replies.map(({ code }) => code))]).toEqual([202]);
  const [request, ...more] = new Set(replies.map(({ data }) => data.approval));
  expect(more).toEqual([]);
  expect((await enable(other)).data.approval).not.toBe(request);
  await setSafety(api, { adminsByTwo: false });
});

test('ten challenges of a person wait for an answer at most', async () => {
  const { id, token } = await api.enter('volunteer');
  expect(doneOf(await thirty(() => api.post('auth/begin-app', token, {}, from())))).toHaveLength(30);
  expect(await ownedBy('factor_challenge', id)).toBe(10);
});

test('a person has ten second factors at most', async () => {
  const { id, token } = await api.enter('volunteer');
  const add = async () => {
    const { data } = await api.post('auth/begin-passkey', token, {}, from());
    return api.post(
      'auth/add-passkey',
      token,
      { name: 'Key', passkey: createAuthenticator().create(data.challenge) },
      from(),
    );
  };
  await thirty(add);
  await thirty(add);
  expect(await ownedBy('factor', id)).toBe(10);
});

test('a person has ten sessions at most', async () => {
  const { id, username } = await api.addAccount('volunteer');
  await thirty(() => api.post('auth/login', undefined, { username, password }, from()));
  expect(await ownedBy('session', id)).toBeLessThanOrEqual(10);
});

test('a person has no more drafts, views and preferences than there may be', async () => {
  const { id, token } = await api.enter('volunteer');
  const at = api.clock.now.toISOString();
  const query = { filter: {}, sort: '-id', perPage: 10 };
  const own = { account_id: id, resource: 'wish' };
  await fill('draft', draftsMax - 5, (place) => ({
    ...own,
    record_id: 0,
    visit: `d${place}`,
    values: '{}',
    saved_at: at,
  }));
  await fill('list_view', viewsMax - 5, (place) => ({ ...own, name: `v${place}`, query: '{}', updated_at: at }));
  await fill('preference', preferencesMax - 5, (place) => ({
    account_id: id,
    name: `p${place}`,
    value: '{}',
    updated_at: at,
  }));
  await thirty((number) =>
    api.post('draft/save', token, { resource: 'wish', visit: `new${number}`, values: {} }, from()),
  );
  const views = await thirty((number) =>
    api.post('view/save', token, { resource: 'wish', name: `new ${number}`, query }, from()),
  );
  const preferences = await thirty((number) =>
    api.post('preference/save', token, { name: `new${number}`, value: 1 }, from()),
  );
  expect([await ownedBy('draft', id), await ownedBy('list_view', id), await ownedBy('preference', id)]).toEqual([
    draftsMax,
    viewsMax,
    preferencesMax,
  ]);
  expect([doneOf(views).length, doneOf(preferences).length]).toEqual([5, 5]);
});

test('no two views of a person’s list have one name', async () => {
  const { token } = await api.enter('volunteer');
  const query = { filter: {}, sort: '-id', perPage: 10 };
  const replies = await thirty(() => api.post('view/save', token, { resource: 'wish', name: 'Mine', query }, from()));
  expect(doneOf(replies)).toHaveLength(1);
  expect(reasonsIn(replies)).toEqual(['[422,{"name":"taken"}]']);
});
