import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { minuteMs } from '#engine/schema/spans';
import { apiForFile } from '#engine/tests/api';
import { deliver, english, look, startMailServer } from './alertStage';
import { setBudget } from './setBudget';

const api = await apiForFile();
const server = await startMailServer(['refused@example.com']);
afterAll(() => server.stop());

const waiting = () => api.database.selectFrom('alert_delivery').select('id').where('done_at', 'is', null).execute();

/** Nobody listens there. */
const dead = { url: 'smtp://127.0.0.1:9', from: 'service@example.com' };

beforeEach(async () => {
  await api.database.deleteFrom('alert_delivery').execute();
  await api.database.updateTable('school').set({ warn_below: null }).execute();
  await api.database.deleteFrom('alert').execute();
  server.received.splice(0);
});

/** A school whose people have these addresses, and whose budget has just fallen too low. */
const lowSchool = async (emails: readonly (string | null)[]) => {
  const schoolId = await api.addSchool();
  const people = [];
  for (const email of emails) {
    const person = await api.addAccount('teacher', { school_id: schoolId });
    await api.database.updateTable('account').set({ email }).where('id', '=', person.id).execute();
    people.push(person);
  }
  await api.database.updateTable('school').set({ warn_below: '10.00' }).where('id', '=', schoolId).execute();
  await setBudget(api, schoolId, '0.00');
  return { schoolId, people };
};

test('an alert goes by mail to those of its recipients who have an address, in the language of their last sign-in', async () => {
  const { people } = await lowSchool(['one@example.com', 'two@example.com', null]);
  await api.signIn(people[0]?.username ?? '', undefined, english);
  await look(api);
  await deliver(api, server);
  const sent = server.received.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(sent.map(({ to }) => to)).toEqual(['one@example.com', 'two@example.com']);
  expect(sent[0]?.text).toContain('Your budget is low');
  expect(sent[1]?.text).toContain(Buffer.from('预算不足提醒').toString('base64').slice(0, 12));
  expect(await waiting()).toEqual([]);
  await deliver(api, server);
  expect(server.received).toHaveLength(2);
});

test('a mail server that is down keeps no mail for ever: each is sent once it is back', async () => {
  await lowSchool(['patient@example.com']);
  await look(api);
  await expect(deliver(api, { mail: dead })).rejects.toThrow();
  await deliver(api, server);
  // Its pause is not over.
  expect(server.received).toEqual([]);
  api.pass(2 * minuteMs);
  await deliver(api, server);
  expect(server.received.map(({ to }) => to)).toEqual(['patient@example.com']);
});

test('a mailbox that is refused holds up no other, and is given up in the end', async () => {
  await lowSchool(['refused@example.com', 'fine@example.com']);
  await look(api);
  await deliver(api, server);
  expect(server.received.map(({ to }) => to)).toEqual(['fine@example.com']);
  for (let round = 0; round < 15; round += 1) {
    // Each pause is twice as long as the one before.
    api.pass(2 ** round * minuteMs);
    await deliver(api, server);
  }
  expect((await waiting()).length).toBeLessThan(2);
  expect(server.received).toHaveLength(1);
});

test('people who were disabled since get no mail', async () => {
  const { people } = await lowSchool(['gone@example.com']);
  await look(api);
  await api.database
    .updateTable('account')
    .set({ status: 0 })
    .where('id', '=', people[0]?.id ?? 0)
    .execute();
  await deliver(api, server);
  expect(server.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('two processes that send at once send each mail once', async () => {
  await lowSchool(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']);
  await look(api);
  await Promise.all([deliver(api, server), deliver(api, server)]);
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
    'd@example.com',
  ]);
});

test('a forgery of the logs goes to administrators by mail at once', async () => {
  const admin = await api.addAccount('librarian');
  await api.database.updateTable('account').set({ email: 'boss@example.com' }).where('id', '=', admin.id).execute();
  await api.ports.integrity.begin();
  await sql`insert into operation_log (username, role, action, resource, result, ip, user_agent, created_at, duration_ms)
    values ('forger', 'librarian', 'login', 'account', 0, '', '', now(), 1)`.execute(api.database);
  await api.ports.integrity.seal();
  await deliver(api, server);
  expect(server.received.map(({ to }) => to)).toEqual(['boss@example.com']);
});
