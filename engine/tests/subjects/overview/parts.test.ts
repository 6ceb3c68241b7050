import { expect, test } from 'vitest';
import type { Overview } from '#engine/schema/declared/overviewWords';
import { dayMs } from '#engine/schema/spans';
import { say } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { readChart, readList, readTile, type Reader } from '#engine/subjects/overview/server/parts';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const { id: operator } = await api.enter('librarian');
const [mine, other] = [await api.addSchool(), await api.addSchool()];
const label = say('甲', 'A');
const day = (date: number) => new Date(Date.UTC(2026, 10, date));

/** Somebody who looks on the 21st of November, with the days since the 18th. */
const seenBy = (role: Role): Reader => ({
  ports: { database: api.database, log: { warn: () => {} }, now: () => api.clock.now } as never,
  caller: { id: 1, role, organizationId: role === 'teacher' ? mine : null, sessionId: 1 } as never,
  zone: 'UTC',
  starts: [18, 19, 20, 21].map(day),
  end: day(22),
});

/** A day so long from now: what spans mean follows the clock of the machine. */
const dueIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

let count = 0;
const lend = (values: { school_id: number; state?: 0 | 1 | 2; fee?: string; created_at: string; due_on?: string }) =>
  api.database
    .insertInto('loan')
    .values({ number: `n${(count += 1)}`, operator_id: operator, updated_at: values.created_at, ...values })
    .execute();
await lend({ school_id: mine, fee: '1.50', created_at: '2026-11-21T07:00:00Z', due_on: dueIn(3) });
await lend({ school_id: mine, state: 1, fee: '2.00', created_at: '2026-11-20T07:00:00Z', due_on: dueIn(30) });
await lend({ school_id: other, fee: '4.00', created_at: '2026-11-21T01:00:00Z', due_on: dueIn(2) });
await lend({ school_id: other, state: 2, created_at: '2026-11-19T23:59:59.999Z' });

const tile = (role: Role, words: object) => readTile(seenBy(role), { label, of: 'loan', ...words });
const chart = (role: Role, words: object) =>
  readChart(seenBy(role), { label, empty: label, of: 'loan', ...words } as NonNullable<Overview['charts']>[string]);
const list = (role: Role, words: object) =>
  readList(seenBy(role), {
    label,
    empty: label,
    of: 'loan',
    sort: 'dueOn',
    fields: ['dueOn'],
    limit: 1,
    ...words,
  });

test('a tile counts or sums up what its list would show, within the rows of whoever looks', async () => {
  expect(await tile('librarian', {})).toEqual({ value: '4' });
  expect(await tile('teacher', {})).toEqual({ value: '2' });
  expect(await tile('librarian', { where: { state: [0] }, sum: 'fee' })).toEqual({ value: '5.50' });
  expect(await tile('teacher', { where: { state: [2] }, sum: 'fee' })).toEqual({ value: '0.00' });
});

test('a tile of days stands beside as many before, and tomorrow is none of them', async () => {
  await lend({ school_id: other, created_at: '2026-11-22T00:00:00Z' });
  const [today, twoDays] = [day(21).toISOString(), day(20).toISOString()];
  expect(await tile('librarian', { days: 1 })).toEqual({ value: '2', before: '1', since: today });
  expect(await tile('teacher', { days: 1, sum: 'fee' })).toEqual({ value: '1.50', before: '2.00', since: today });
  expect(await tile('librarian', { days: 2 })).toEqual({ value: '3', before: '1', since: twoDays });
});

test('a chart has a figure for each day and option, or for each option alone', async () => {
  expect(await chart('librarian', { days: 3, by: 'state' })).toEqual({
    series: { 0: ['0', '0', '2'], 1: ['0', '1', '0'], 2: ['1', '0', '0'] },
  });
  expect(await chart('teacher', { days: 2, sum: 'fee' })).toEqual({ series: { all: ['2.00', '1.50'] } });
  expect(await chart('teacher', { by: 'state' })).toEqual({ series: { 0: ['1'], 1: ['1'] } });
});

test('a list has the first records of its order, and the number of all', async () => {
  const due = await list('librarian', { where: { dueOn_within: 'next7' } });
  expect(due?.rows.map(({ dueOn }) => dueOn)).toEqual([dueIn(2)]);
  expect(due?.total).toBe(2);
  expect((await list('teacher', { where: { dueOn_empty: false } }))?.rows.map(({ dueOn }) => dueOn)).toEqual([
    dueIn(3),
  ]);
  expect((await list('teacher', {}))?.total).toBe(2);
});

test('who may not list the records, see a field of the part, or is not meant by it, does not have it', () => {
  expect(tile('teacher', { of: 'operationLog' })).toBeUndefined();
  expect(tile('teacher', { where: { schoolId: [mine] } })).toBeUndefined();
  expect(tile('clerk', { for: ['librarian'] })).toBeUndefined();
  expect(chart('teacher', { of: 'account', by: 'role', days: 2 })).toBeUndefined();
  expect(list('volunteer', { of: 'safety' })).toBeUndefined();
  expect(tile('teacher', { waits: 'approval', opens: 'jobs', for: ['librarian'] })).toBeUndefined();
});
