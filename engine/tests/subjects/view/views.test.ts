import { expect, test } from 'vitest';
import { viewMax, viewsMax } from '#engine/subjects/view/view';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const query = { filter: { state: [1] }, sort: '-createdAt', perPage: 20 };
const save = (token: string, what: object) =>
  api.post('view/save', token, { resource: 'loan', name: 'Mine', query, ...what });
const names = async (token: string, resource = 'loan') =>
  ((await api.get('view/list', token, { resource })).data as { name: string }[]).map(({ name }) => name);
const idOf = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;

test('a person keeps views of a list, renames and replaces them, and removes them', async () => {
  const { token } = await api.enter('volunteer');
  const id = idOf(await save(token, {}));
  await save(token, { name: 'Another' });
  expect((await api.get('view/list', token, { resource: 'loan' })).data).toMatchObject([
    { name: 'Another', sharedWith: null, isOwn: true, query },
    { id, name: 'Mine' },
  ]);
  expect(idOf(await save(token, { id, name: 'Suspected', query: { ...query, columns: ['number'] } }))).toBe(id);
  expect(await names(token)).toEqual(['Another', 'Suspected']);
  expect((await api.post('view/remove', token, { id })).code).toBe(0);
  expect((await api.post('view/remove', token, { id })).code).toBe(404);
  expect(await names(token)).toEqual(['Another']);
});

test('nobody sees, replaces or removes a view that another person keeps alone', async () => {
  const [one, other, admin] = [
    await api.enter('volunteer'),
    await api.enter('volunteer'),
    await api.enter('librarian'),
  ];
  const id = idOf(await save(one.token, { name: 'Private' }));
  expect(await names(other.token)).not.toContain('Private');
  expect(await names(admin.token)).not.toContain('Private');
  expect((await save(other.token, { id, name: 'Stolen' })).code).toBe(404);
  expect((await api.post('view/remove', other.token, { id })).code).toBe(404);
  expect((await api.post('view/remove', admin.token, { id })).code).toBe(404);
  expect(await names(one.token)).toContain('Private');
});

test('an admin shares a view with one role, which finds it and cannot change it', async () => {
  const [admin, volunteer, service] = [
    await api.enter('librarian'),
    await api.enter('volunteer'),
    await api.enter('clerk'),
  ];
  const id = idOf(await save(admin.token, { name: 'For volunteers', sharedWith: 'volunteer' }));
  expect(await names(volunteer.token)).toContain('For volunteers');
  expect(await names(service.token)).not.toContain('For volunteers');
  expect((await save(volunteer.token, { id, name: 'Changed' })).code).toBe(404);
  expect((await api.post('view/remove', volunteer.token, { id })).code).toBe(404);
  const colleague = await api.enter('librarian');
  expect((await api.post('view/remove', colleague.token, { id })).code).toBe(0);
});

test('a view widens no right: it counts only the rows of its reader, and nothing that the reader may not ask', async () => {
  const admin = await api.enter('librarian');
  const [mine, others] = [await api.addSchool(), await api.addSchool()];
  const school = await api.enter('teacher', { school_id: mine });
  const all = { filter: {}, sort: '-createdAt', perPage: 10 };
  const open = idOf(await save(admin.token, { name: 'All', sharedWith: 'teacher', query: all }));
  const spying = { ...all, filter: { schoolId: [others] } };
  const spied = idOf(await save(admin.token, { name: 'Others', sharedWith: 'teacher', query: spying }));
  const counts = (await api.get('view/counts', school.token, { resource: 'loan' })).data as {
    id: number;
    count: number | null;
  }[];
  expect(counts).toEqual([
    { id: open, count: 0 },
    { id: spied, count: null },
  ]);
});

test.each([
  ['a list that the role may not open', 'volunteer', { resource: 'account' }, { resource: 'notAnOption' }],
  ['an unknown list', 'volunteer', { resource: 'nothing' }, { resource: 'notAnOption' }],
  ['sharing by others than admins', 'volunteer', { sharedWith: 'volunteer' }, { sharedWith: 'readOnly' }],
  ['an unknown role', 'librarian', { sharedWith: 'owner' }, { sharedWith: 'notAnOption' }],
  ['no name', 'volunteer', { name: ' ' }, { name: 'required' }],
  ['a long name', 'volunteer', { name: 'x'.repeat(41) }, { name: 'tooLong' }],
  [
    'a filter that the list has not',
    'volunteer',
    { query: { ...query, filter: { nothing: 1 } } },
    { nothing: 'unknownField' },
  ],
  [
    'a filter of what the role may not see',
    'teacher',
    { query: { ...query, filter: { schoolId: [1] } } },
    { schoolId: 'notFilterable' },
  ],
  [
    'a value that is no option',
    'volunteer',
    { query: { ...query, filter: { state: ['x'] } } },
    { state: 'notAnOption' },
  ],
  ['an unknown sort', 'volunteer', { query: { ...query, sort: 'nothing' } }, { nothing: 'notSortable' }],
  ['a page that is too long', 'volunteer', { query: { ...query, perPage: 1000 } }, { pageSize: 'tooBig' }],
  ['columns that are no texts', 'volunteer', { query: { ...query, columns: [1] } }, { query: 'wrongType' }],
  ['a query that is none', 'volunteer', { query: [] }, { query: 'wrongType' }],
  ['too much', 'volunteer', { query: { ...query, filter: { q: 'x'.repeat(viewMax) } } }, { query: 'tooBigText' }],
] as const)('%s is refused by name', async (_, role, what, errors) => {
  const { token } = await api.enter(role);
  expect(await save(token, what)).toMatchObject({ code: 422, data: { errors } });
});

test('two views of one list have different names, also when both are saved at once', async () => {
  const { token } = await api.enter('volunteer');
  const codes = (await Promise.all(Array.from({ length: 5 }, () => save(token, { name: 'Twice' })))).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual([0, 422, 422, 422, 422]);
});

test('a person keeps a bounded number of views', async () => {
  const { token } = await api.enter('volunteer');
  for (let at = 0; at < viewsMax; at += 1) expect((await save(token, { name: `View ${at}` })).code).toBe(0);
  expect((await save(token, { name: 'One more' })).code).toBe(409);
});

test('keeps columns, their widths and the height of rows, and refuses what is none of them', async () => {
  const { token } = await api.enter('volunteer');
  const whole = { ...query, columns: ['number', 'state'], widths: { number: 180, state: 96 }, compactRows: true };
  const id = idOf(await save(token, { name: 'Arranged', query: whole }));
  const { data } = await api.get('view/list', token, { resource: 'loan' });
  expect(data).toMatchObject([{ id, query: whole }]);
  for (const wrong of [
    { widths: { number: 'wide' } },
    { widths: [180] },
    { widths: { number: -1 } },
    { compactRows: 1 },
    { more: 1 },
  ])
    expect((await save(token, { name: 'Wrong', query: { ...query, ...wrong } })).data.errors).toEqual({
      query: 'wrongType',
    });
});

test('a shared view that another admin removed comes back as its owner’s, and nobody gives views away otherwise', async () => {
  const [owner, colleague, volunteer] = [
    await api.enter('librarian'),
    await api.enter('librarian'),
    await api.enter('volunteer'),
  ];
  const id = idOf(await save(owner.token, { name: 'Handed', sharedWith: 'librarian' }));
  const [shared] = (await api.get('view/list', colleague.token, { resource: 'loan' })).data.filter(
    (view: { id: number }) => view.id === id,
  );
  expect(shared).toMatchObject({ ownerId: owner.id, isOwn: false });
  expect((await api.post('view/remove', colleague.token, { id })).code).toBe(0);
  const back = { name: 'Handed', sharedWith: 'librarian', ownerId: owner.id };
  expect((await save(volunteer.token, { ...back, sharedWith: null })).data.errors).toEqual({ ownerId: 'readOnly' });
  expect((await save(colleague.token, { ...back, sharedWith: null })).data.errors).toEqual({ ownerId: 'readOnly' });
  expect((await save(colleague.token, { ...back, ownerId: 987_654 })).data.errors).toEqual({ ownerId: 'noSuchRecord' });
  expect((await save(colleague.token, back)).code).toBe(0);
  expect((await api.get('view/list', owner.token, { resource: 'loan' })).data).toMatchObject([
    { name: 'Handed', isOwn: true },
  ]);
});
