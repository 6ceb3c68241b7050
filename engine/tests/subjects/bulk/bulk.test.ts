import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { status } from '#engine/schema/status';
import { moveBatch } from '#engine/subjects/bulk/server/batch';
import { runBulkJobs } from '#engine/subjects/bulk/server/run';
import { apiForFile } from '#engine/tests/api';
import { rewrite } from '#engine/tests/rewrite';

let made = 0;
const api = await apiForFile();

/** An admin, and `count` enabled accounts that this word alone finds. */
const stage = async (count: number) => {
  made += 1;
  const word = `crowd${made}x`;
  const admin = await api.enter('librarian');
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await api.addAccount('volunteer', { username: `${word}.${at}` })).id);
  let keys = 0;
  const start = (count: number, more: object = {}) =>
    api.post('bulk/start', admin.token, {
      resource: 'account',
      transition: 'disable',
      filter: { q: word },
      count,
      requestId: `${word}-${(keys += 1)}`,
      ...more,
    });
  const act = async () => (await api.get('bulk/list', admin.token)).data[0];
  const states = async () =>
    (
      await api.database.selectFrom('account').select(['id', 'status']).where('id', 'in', ids).orderBy('id').execute()
    ).map((row) => row.status);
  const audited = async (action = 'disable') =>
    (await api.auditLog(action)).filter(({ record_id }) => record_id !== null && ids.includes(record_id));
  return { ...admin, admin: admin.id, word, ids, start, act, states, audited };
};

const off = status.disabled;

test('moves every record that matches once, each with its audit row, and says how far it is', async () => {
  const { start, act, states, audited, admin } = await stage(3);
  expect(await start(3)).toMatchObject({ code: 0, data: { state: 'running', rows: 3, done: 0 } });
  await runBulkJobs(api.ports);
  expect(await act()).toMatchObject({ state: 'done', rows: 3, done: 3, skipped: 0, revertible: true });
  expect(await states()).toEqual([off, off, off]);
  const rows = await audited();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ operator_id: admin, resource: 'account', result: 0 });
});

test('refuses when another number of records matches than was shown, with the present number', async () => {
  const { start, act, states } = await stage(3);
  expect(await start(2)).toMatchObject({ code: 409, data: { reason: 'count', count: 3 } });
  expect(await act()).toBeUndefined();
  expect(await states()).not.toContain(off);
});

test('a second click begins nothing more', async () => {
  const { start, token, word } = await stage(2);
  const requestId = `${word}-twice`;
  const [one, two] = await Promise.all([start(2, { requestId }), start(2, { requestId })]);
  expect(one.data.id).toBe(two.data.id);
  expect((await api.get('bulk/list', token)).data).toHaveLength(1);
});

test('refuses other roles, unknown transitions and wrong filters, and shows nobody the acts of others', async () => {
  const { start, token } = await stage(1);
  for (const role of ['clerk', 'volunteer', 'teacher'] as const) {
    const other = await api.enter(role);
    const body = { resource: 'account', transition: 'disable', filter: {}, count: 1, requestId: 'x' };
    expect((await api.post('bulk/start', other.token, body)).code).toBe(403);
  }
  expect((await start(1, { transition: 'reset-password' })).code).toBe(403);
  expect((await start(1, { resource: 'operationLog' })).code).toBe(403);
  expect((await start(1, { filter: { nothing: '1' } })).code).toBe(422);
  expect((await start(1, { filter: [1] })).code).toBe(422);
  const { data } = await start(1);
  const stranger = await api.enter('librarian');
  expect((await api.get('bulk/list', stranger.token)).data).toEqual([]);
  for (const call of ['cancel', 'revert'])
    expect(
      (
        await api.post(`bulk/${call}`, stranger.token, {
          id: data.id,
          ...(call === 'revert' ? { requestId: 'y' } : {}),
        })
      ).code,
    ).toBe(404);
  expect((await api.get('bulk/result', stranger.token, { id: data.id })).code).toBe(404);
  await api.post('bulk/cancel', token, { id: data.id });
});

test('goes on where a killed process stopped, and moves no record twice', async () => {
  const { start, act, states, audited } = await stage(5);
  const { data } = await start(5);
  await moveBatch(api.ports, data.id, { size: 2 });
  // Killed within its transaction: nothing of the second batch stays.
  const dying = {
    ...api.ports,
    now: () => {
      throw new Error('killed');
    },
  };
  await expect(moveBatch(dying, data.id, { size: 2 })).rejects.toThrow('killed');
  expect(await act()).toMatchObject({ state: 'running', done: 2 });
  await Promise.all([runBulkJobs(api.ports), runBulkJobs(api.ports), runBulkJobs(api.ports)]);
  await runBulkJobs(api.ports);
  expect(await act()).toMatchObject({ state: 'done', done: 5 });
  expect(await states()).toEqual([off, off, off, off, off]);
  expect(await audited()).toHaveLength(5);
});

test('stops when its person is disabled, and goes on when they only sign out', async () => {
  const first = await stage(4);
  const { data } = await first.start(4);
  await moveBatch(api.ports, data.id, { size: 1 });
  await api.post('auth/logout', first.token);
  await moveBatch(api.ports, data.id, { size: 1 });
  await api.database.updateTable('account').set({ status: off }).where('id', '=', first.admin).execute();
  await runBulkJobs(api.ports);
  const act = await api.database.selectFrom('bulk_act').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  expect(act).toMatchObject({ state: 'stopped', done: 2 });
});

test('skips with a reason what changed, is oneself or may not move, and the rest goes on', async () => {
  const { start, act, ids, token, admin, word } = await stage(3);
  await api.database.updateTable('account').set({ remark: word, name: word }).where('id', '=', admin).execute();
  const { data } = await start(4);
  await api.database.updateTable('account').set({ status: off }).where('id', '=', Number(ids[0])).execute();
  await rewrite(api.database, sql`update account set username = ${`gone.${made}`} where id = ${Number(ids[1])}`);
  await runBulkJobs(api.ports);
  expect(await act()).toMatchObject({ state: 'done', done: 1, skipped: 3 });
  const file = await (
    await api.request('GET', 'bulk/result', { token, query: { id: data.id }, language: 'en-US' })
  ).text();
  expect(file).toContain(`${ids[0]},${word}.0,Skipped: not possible in its state`);
  expect(file).toContain(`${ids[1]},gone.${made},Skipped: the record has changed`);
  expect(file).toContain(`${ids[2]},${word}.2,Done`);
  expect(file).toContain('Skipped: your own account');
});

test('ends at once when it is canceled, and keeps what is done', async () => {
  const { start, act, token, states } = await stage(3);
  const { data } = await start(3);
  await moveBatch(api.ports, data.id, { size: 1 });
  expect((await api.post('bulk/cancel', token, { id: data.id })).code).toBe(0);
  await runBulkJobs(api.ports);
  expect(await act()).toMatchObject({ state: 'canceled', done: 1, revertible: true });
  expect(await states()).toEqual([off, 1, 1]);
  expect(await api.post('bulk/cancel', token, { id: data.id })).toMatchObject({ code: 409 });
});

test('takes back exactly what it changed, once, and nothing that somebody changed since', async () => {
  const { start, token, ids, states, word } = await stage(3);
  await api.database.updateTable('account').set({ status: off }).where('id', '=', Number(ids[0])).execute();
  const { data } = await start(2, { filter: { q: word, status: '1' } });
  await runBulkJobs(api.ports);
  await api.database.updateTable('account').set({ version: 9 }).where('id', '=', Number(ids[1])).execute();
  const revert = (requestId: string) => api.post('bulk/revert', token, { id: data.id, requestId });
  expect(await revert(`${word}-r`)).toMatchObject({
    code: 0,
    data: { transition: 'enable', rows: 2, reverts: data.id },
  });
  expect((await revert(`${word}-r`)).code).toBe(0);
  expect((await revert(`${word}-s`)).code).toBe(409);
  await runBulkJobs(api.ports);
  expect(await states()).toEqual([off, off, 1]);
});

test('the outcome of one record is never given to another, though somebody else decided the first meanwhile', async () => {
  const { start, states, ids } = await stage(2);
  const { id } = (await start(2)).data;
  const [first = 0] = ids;
  await moveBatch(api.ports, id, { record: first });
  await moveBatch(api.ports, id, { record: first }, 'refused');
  await runBulkJobs(api.ports);
  expect(await states()).toEqual([off, off]);
  const rows = await api.database.selectFrom('bulk_row').select('outcome').where('act_id', '=', id).execute();
  expect(rows).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
});

test('says before anything happens how many of the matching can make it, and why others can not', async () => {
  const { token, word, ids, admin } = await stage(4);
  const [first = 0, second = 0] = ids;
  await api.post('account/disable', token, { ids: [first, second] });
  await api.database.updateTable('account').set({ name: word }).where('id', '=', admin).execute();
  const preview = (filter: object) =>
    api.post('bulk/preview', token, { resource: 'account', transition: 'disable', filter });
  const { data } = await preview({ q: word });
  expect(data.count).toBe(5);
  expect(data.skipped).toHaveLength(2);
  expect(data.skipped).toEqual(
    expect.arrayContaining([
      { refusal: 'state', record: { status: off }, count: 2 },
      { refusal: 'oneself', record: { status: status.enabled }, count: 1 },
    ]),
  );
  expect((await preview({ nothing: '1' })).code).toBe(422);
  const volunteer = await api.enter('volunteer');
  expect(
    (await api.post('bulk/preview', volunteer.token, { resource: 'account', transition: 'disable', filter: {} })).code,
  ).toBe(403);
});
