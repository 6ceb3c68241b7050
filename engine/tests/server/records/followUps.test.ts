import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doFollowUps, hasFollowUps } from '#engine/server/records/followUps';
import type { CommittedChange } from '#engine/server/records/rules';
import { outside } from '#engine/tests/fixture/server/visit/recordRules';
import { apiForFile } from '#engine/tests/api';

// What happens outside of the database after a visit was written (engine/tests/fixture/server/visit).

const api = await apiForFile();
let token: string;
let heard: CommittedChange[];
beforeEach(async () => {
  // Anew, since a session ends while the clock moves on.
  ({ token } = await api.enter('librarian'));
  await sql`delete from follow_up`.execute(api.database);
  heard = [];
  outside.hear = async (change) => void heard.push(change);
});
afterEach(() => void (outside.hear = async () => {}));

const insert = (values: object = {}) => api.post('visit/insert', token, { topic: 'Tour', fee: '0.00', ...values });
const run = (signal = new AbortController().signal) => doFollowUps(api.ports, signal);
const waiting = async () =>
  (
    await sql<{ tries: number; error: string; due_at: Date | null }>`
  select tries, error, due_at from follow_up`.execute(api.database)
  ).rows;
const later = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000));

test('each committed write is followed up once, with the record before and after', async () => {
  const { data } = await insert();
  await api.post('visit/modify', token, { id: data.id, version: 1, topic: 'Another' });
  await api.post('visit/remove', token, { id: data.id });
  expect(await hasFollowUps(api.ports)).toBe(true);
  expect(await run()).toBe(0);
  expect(heard).toMatchObject([
    { before: null, after: { id: data.id, topic: 'Tour', version: 1 } },
    { before: { topic: 'Tour' }, after: { topic: 'Another', version: 2 } },
    { before: { topic: 'Another' }, after: null },
  ]);
  expect(await hasFollowUps(api.ports)).toBe(false);
  await run();
  expect(heard).toHaveLength(3);
});

test('a write that is refused or undone is not followed up', async () => {
  await insert({ topic: '' });
  const { data } = await insert();
  await run();
  await api.post('visit/modify', token, { id: data.id, version: 7, topic: 'Late' });
  await run();
  expect(heard).toHaveLength(1);
});

test('two processes at once do each work once', async () => {
  for (let made = 0; made < 6; made += 1) await insert({ topic: `Tour ${made}` });
  await Promise.all([run(), run(), run()]);
  expect(heard.map(({ after }) => after?.['topic']).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Tour ${at}`));
});

test('work that fails is tried again after a pause, and holds up no other', async () => {
  let fails = true;
  outside.hear = async (change) => {
    if (fails && change.after?.['topic'] === 'Broken') throw new Error('The other side is away');
    heard.push(change);
  };
  await insert({ topic: 'Broken' });
  await insert({ topic: 'Fine' });
  await run();
  expect(heard).toMatchObject([{ after: { topic: 'Fine' } }]);
  expect(await waiting()).toMatchObject([{ tries: 1, error: 'Error: The other side is away' }]);
  fails = false;
  later(29);
  await run();
  expect(heard).toHaveLength(1);
  later(2);
  await run();
  expect(heard).toMatchObject([{}, { after: { topic: 'Broken' } }]);
  expect(await waiting()).toEqual([]);
});

test('the last try gives up, says so once, and leaves the reason', async () => {
  outside.hear = async () => Promise.reject(new Error('gone'));
  await insert();
  const givenUp: number[] = [];
  for (let tried = 0; tried < 15; tried += 1) {
    givenUp.push(await run());
    later(3601);
  }
  expect(givenUp).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(await waiting()).toEqual([{ tries: 13, error: 'Error: gone', due_at: null }]);
});

test('what a dead process had begun is done by another one', async () => {
  outside.hear = () => new Promise(() => {});
  await insert();
  const death = new AbortController();
  const dead = run(death.signal);
  await expect.poll(async () => (await waiting())[0]?.tries).toBe(1);
  outside.hear = async (change) => void heard.push(change);
  await run();
  expect(heard).toEqual([]);
  later(41);
  await run();
  expect(heard).toHaveLength(1);
  death.abort();
  await dead;
  expect(await waiting()).toEqual([]);
});

test('a server that stops begins no further work, and does not wait for one that does not heed it', async () => {
  await insert();
  await run(AbortSignal.abort());
  expect([heard, await hasFollowUps(api.ports)]).toEqual([[], true]);
  const stop = new AbortController();
  outside.hear = () => {
    stop.abort(new Error('The server stops'));
    return new Promise(() => {});
  };
  await run(stop.signal);
  expect(await waiting()).toMatchObject([{ tries: 1, error: 'Error: The server stops' }]);
});

test('a try that was put off on a clock ahead is made when the clock is set back', async () => {
  outside.hear = async () => Promise.reject(new Error('gone'));
  const { now } = api.clock;
  await insert();
  later(24 * 3600);
  await run();
  api.clock.now = now;
  outside.hear = async (change) => void heard.push(change);
  await run();
  expect(heard).toHaveLength(1);
});
