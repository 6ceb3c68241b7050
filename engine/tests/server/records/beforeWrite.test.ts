import { beforeAll, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { newFile } from '../crud/importStage';

// The rule of visits (engine/tests/fixture/server/visit): reading aloud is free, and led by who enters it; no visit is in a closed room.

const api = await apiForFile();
let desk: { readonly id: number; readonly token: string };
let open: number;
let closed: number;
beforeAll(async () => {
  desk = await api.enter('librarian');
  const { schoolId } = await api.enter('teacher');
  const room = async (name: string) => (await api.post('room/insert', desk.token, { name, schoolId })).data.id;
  [open, closed] = [await room('Open'), await room('Closed')];
  await api.post('room/disable', desk.token, { id: closed });
});

const insert = (values: object) => api.post('visit/insert', desk.token, { topic: 'Tour', fee: '7.00', ...values });
const detail = async (id: number) => (await api.get('visit/detail', desk.token, { id })).data;
const lastChanges = async (id: number, action: string) =>
  (await api.auditLog(action)).findLast(({ record_id: recordId }) => recordId === id)?.changes;
const refused = (errors: object) => ({ code: 422, data: { errors } });

test('what a rule fills in stands in the answer, the record and the log', async () => {
  const { data } = await insert({ topic: 'Reading aloud' });
  expect(data).toMatchObject({ fee: '0.00', leaderId: desk.id });
  expect(await detail(data.id)).toEqual(data);
  expect(await lastChanges(data.id, 'insert')).toMatchObject({ fee: [null, '0.00'], leaderId: [null, desk.id] });
});

test('it fills in what a change makes necessary, and nothing else', async () => {
  const { id, version } = (await insert({})).data;
  const changed = await api.post('visit/modify', desk.token, { id, version, topic: 'Reading aloud, again' });
  expect(changed.data).toMatchObject({ fee: '0.00', leaderId: desk.id, version: 2 });
  expect(await detail(id)).toEqual(changed.data);
  expect(await lastChanges(id, 'modify')).toEqual({
    topic: ['Tour', 'Reading aloud, again'],
    fee: ['7.00', '0.00'],
    leaderId: [null, desk.id],
  });
});

test('a refusal names the field, or the input of an action that sets it, and nothing is written', async () => {
  expect(await insert({ roomId: closed })).toMatchObject(refused({ roomId: 'notEnabled' }));
  const { id, version } = (await insert({ roomId: open })).data;
  const modify = { id, version, roomId: closed };
  expect(await api.post('visit/modify', desk.token, modify)).toMatchObject(refused({ roomId: 'notEnabled' }));
  const relocate = { id, where: closed };
  expect(await api.post('visit/relocate', desk.token, relocate)).toMatchObject(refused({ where: 'notEnabled' }));
  expect(await detail(id)).toMatchObject({ roomId: open, version: 1 });
});

test('a transition of many records fills in each by itself', async () => {
  const ids: number[] = [];
  for (const heldOn of [null, '2026-01-05', null]) ids.push((await insert({ heldOn })).data.id);
  const today = api.ports.now().toISOString().slice(0, 10);
  const { data } = await api.post('visit/hold', desk.token, { ids });
  expect(data.map((row: { heldOn: string }) => row.heldOn)).toEqual([today, '2026-01-05', today]);
  expect(data.map((row: { id: number }) => row.id)).toEqual(ids);
});

test('lines of a file are filled in and refused each by itself, and a dry run says so', async () => {
  const topics = ['Reading aloud in file', 'Tour in file', 'Tour in file 2'];
  const rooms = [open, closed, open];
  const rows = topics.map((topic, at) => ({ line: at + 2, topic, fee: '7.00', roomId: rooms[at] }));
  const file = newFile();
  for (const dryRun of [true, false])
    expect((await api.post('visit/import', desk.token, { file, dryRun, rows })).data).toMatchObject([
      { state: 'ok' },
      { state: 'refused', faults: { roomId: 'notEnabled' } },
      { state: 'ok' },
    ]);
  const added = await api.get('visit/list', desk.token, { q: 'in file', sort: 'topic' });
  expect(added.data).toMatchObject([
    { topic: 'Reading aloud in file', fee: '0.00', leaderId: desk.id },
    { topic: 'Tour in file 2', fee: '7.00', leaderId: null },
  ]);
});
