import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#engine/schema/spans';
import { cleanUp, remind } from '#engine/subjects/reminder/server/jobs';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { book } from '#engine/tests/fixture/resources/book/book';
import { loan } from '#engine/tests/fixture/resources/loan/loan';
import { rewrite } from '#engine/tests/rewrite';
import { english, titlesOf } from '../alert/alertStage';
import { stageOf } from '../apiKey/stage';

const api = await apiForFile();
const { makeKey, revoke } = stageOf(api);

/** A moment so many days ahead, and the day of it at the service. */
const ahead = (days: number) => new Date(api.ports.now().getTime() + days * dayMs).toISOString();
const dayOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);

test('the people of a key are told once, two weeks before it expires, and its timeline says so', async () => {
  const expiresAt = ahead(13);
  const { id, token } = await makeKey(['check'], { name: 'Shop', expiresAt });
  await Promise.all([remind(api.ports), remind(api.ports)]);
  await remind(api.ports);
  expect(await titlesOf(api, token)).toEqual([`Expires: ${dayOf(expiresAt)}: API key “Shop”`]);
  const [message] = (await api.get('message/list', token, { type: 'message' }, english)).data;
  expect((await api.get('message/detail', token, { id: message.id })).data.about).toEqual({ resource: 'apiKey', id });
  const events = await api.database
    .selectFrom('operation_log')
    .select(['action', 'username', 'user_agent'])
    .where('resource', '=', 'apiKey')
    .where('record_id', '=', id)
    .where('action', '=', 'remind')
    .execute();
  expect(events).toEqual([{ action: 'remind', username: null, user_agent: 'remind' }]);
});

test('it goes by mail to those of them who have an address', async () => {
  const teacher = await api.enter('teacher');
  await api.database.updateTable('account').set({ email: 't@example.com' }).where('id', '=', teacher.id).execute();
  await makeKey(['check'], { expiresAt: ahead(2) }, teacher);
  await remind(api.ports);
  const mails = api.database.selectFrom('alert_delivery').select('id').where('account_id', '=', teacher.id);
  expect(await mails.execute()).toHaveLength(1);
});

test('a moment that is changed is told anew, one that is far, over or of a key without use is not', async () => {
  const teacher = await api.enter('teacher');
  const { id } = await makeKey(['check'], { name: 'Later', expiresAt: ahead(15) }, teacher);
  await makeKey(['check'], { name: 'Endless' }, teacher);
  const revoked = await makeKey(['check'], { name: 'Revoked', expiresAt: ahead(3) }, teacher);
  await revoke(teacher.token, revoked.id);
  await remind(api.ports);
  expect(await titlesOf(api, teacher.token)).toEqual([]);
  const move = async (days: number) => {
    await rewrite(api.database, sql`update api_key set expires_at = ${ahead(days)}::timestamptz where id = ${id}`);
    await remind(api.ports);
    return (await titlesOf(api, teacher.token)).length;
  };
  expect(await move(10)).toBe(1);
  expect(await move(9)).toBe(2);
  expect(await move(-1)).toBe(2);
});

test('many of one recipient are told in one message that leads to their list', async () => {
  const teacher = await api.enter('teacher');
  const days = [2, 3, 4, 5, 6, 7];
  for (const each of days) await makeKey(['check'], { name: `Key ${each}`, expiresAt: ahead(each) }, teacher);
  await remind(api.ports);
  const [first, last] = [dayOf(ahead(2)), dayOf(ahead(7))];
  expect(await titlesOf(api, teacher.token)).toEqual([`Expires: ${first} – ${last}: 6 API keys`]);
  const [message] = (await api.get('message/list', teacher.token, { type: 'message' })).data;
  const { about } = (await api.get('message/detail', teacher.token, { id: message.id })).data;
  expect(about).toEqual({ resource: 'apiKey', id: null });
});

test('the people of a loan are told of its day from three days before until it is over, by the calendar of the service', async () => {
  const teacher = await api.enter('teacher');
  const librarian = await api.enter('librarian');
  const lend = async (number: string, days: number) => {
    const loan = { number, schoolId: teacher.schoolId, dueOn: dayOf(ahead(days)) };
    expect((await api.post('loan/insert', librarian.token, loan)).code).toBe(0);
  };
  await lend('L-over', -1);
  await lend('L-today', 0);
  await lend('L-soon', 3);
  await lend('L-far', 4);
  await Promise.all([remind(api.ports), remind(api.ports)]);
  const told = [`Due on: ${dayOf(ahead(3))}: Loan “L-soon”`, `Due on: ${dayOf(ahead(0))}: Loan “L-today”`];
  expect(await titlesOf(api, teacher.token)).toEqual(told);
});

describe('a record whose title stands behind the name of another', () => {
  beforeEach(() => {
    Object.assign(loan, { titleBehind: 'bookId' });
    return () => void Reflect.deleteProperty(loan, 'titleBehind');
  });

  const told = async (number: string) => {
    const teacher = await api.enter('teacher');
    const librarian = await api.enter('librarian');
    const { data } = await api.post('book/insert', librarian.token, { ...aBook, isbn: number });
    const dueOn = dayOf(ahead(2));
    const lent = { number, schoolId: teacher.schoolId, bookId: data.id, dueOn };
    expect((await api.post('loan/insert', librarian.token, lent)).code).toBe(0);
    await remind(api.ports);
    return (await titlesOf(api, teacher.token)).map((title) => title.replace(dueOn, 'then'));
  };

  test('is called in its reminder as on its page', async () => {
    expect(await told('L-1')).toEqual(['Due on: then: Loan “Atlas · L-1”']);
  });

  test('is called by its title alone where somebody who is told may not look the other up', async () => {
    const { 'base-list': open } = book.allow;
    Object.assign(book.allow, { 'base-list': ['librarian'] });
    onTestFinished(() => void Object.assign(book.allow, { 'base-list': open }));
    expect(await told('L-2')).toEqual(['Due on: then: Loan “L-2”']);
  });
});

test('what was told is forgotten once its moment is over', async () => {
  const told = () => api.database.selectFrom('alert').select('subject').where('kind', '=', 'reminder').execute();
  expect(await told()).not.toEqual([]);
  const later = { ...api.ports, now: () => new Date(api.ports.now().getTime() + 17 * dayMs) };
  await cleanUp(api.ports);
  expect(await told()).not.toEqual([]);
  await cleanUp(later);
  expect(await told()).toEqual([]);
});
