import { beforeAll, expect, test } from 'vitest';
import { admin, another, api, listen, playStreams } from './streamStage';

playStreams();

type Person = Awaited<ReturnType<typeof api.enter>>;
let desk: Person;
let owner: Person;
let stranger: Person;
let record: number;
let forms = 0;

beforeAll(async () => {
  [desk, owner, stranger] = [await api.enter('clerk'), await api.enter('teacher'), await api.enter('teacher')];
  const loan = { schoolId: owner.schoolId, number: 'edited' };
  record = (await api.post('loan/insert', admin.token, loan)).data.id;
});

const editing = ({ token }: { token: string }, sent: object) => api.post('loan/editing', token, sent);
const opens = async (person: { token: string }, id = record) => {
  const form = `form-${(forms += 1)}`;
  expect((await editing(person, { id, form })).code).toBe(0);
  return form;
};
const closes = (person: { token: string }, form: string) => editing(person, { id: record, form, ends: true });
const seenBy = async ({ token }: { token: string }) =>
  (await api.get('loan/editors', token)).data.map(
    ({ recordId, name }: { recordId: number; name: string }) => `${recordId} ${name}`,
  );

test('an open form shows its person to the others of the staff until it closes, once for all windows, and never to oneself', async () => {
  const [first, second] = [await opens(desk), await opens(desk)];
  expect(await seenBy(admin)).toEqual([expect.stringMatching(`^${record} `)]);
  expect(await seenBy(desk)).toEqual([]);
  await closes(desk, first);
  expect(await seenBy(admin)).toHaveLength(1);
  await closes(desk, second);
  expect(await seenBy(admin)).toEqual([]);
});

test('a form that says nothing any longer closes by itself, and one that goes on stays open', async () => {
  const [silent, alive] = [await api.enter('librarian'), await api.enter('librarian')];
  await opens(silent);
  const form = await opens(alive);
  api.pass(20_000);
  await editing(alive, { id: record, form });
  expect(await seenBy(desk)).toHaveLength(2);
  api.pass(11_000);
  expect(await seenBy(desk)).toHaveLength(1);
  api.pass(20_000);
  expect(await seenBy(desk)).toEqual([]);
});

test('whoever signs out or is disabled edits no longer', async () => {
  const [leaving, disabled] = [await api.enter('librarian'), await api.enter('volunteer')];
  await opens(leaving);
  const own = { schoolId: owner.schoolId, number: 'own' };
  await opens(disabled, (await api.post('loan/insert', disabled.token, own)).data.id);
  expect(await seenBy(desk)).toHaveLength(2);
  await api.post('auth/logout', leaving.token);
  await api.post('account/disable', admin.token, { id: disabled.id });
  await expect.poll(() => seenBy(desk)).toEqual([]);
});

test('a school learns of nobody, whose record it ever is', async () => {
  const windows = [await listen(owner.token), await listen(stranger.token)];
  const form = await opens(desk);
  for (const school of [owner, stranger]) {
    expect((await api.get('loan/editors', school.token)).code).toBe(403);
    for (const id of [record, 999_999]) expect((await editing(school, { id, form })).code).toBe(403);
    await api.post('auth/logout', school.token);
  }
  for (const { next } of windows) expect([await next(), await next()]).toEqual(['ready', 'ended']);
  await closes(desk, form);
});

test('a form of a record that the person may not write is answered as if there were none', async () => {
  const volunteer = await api.enter('volunteer');
  const [others, none] = [record, 999_999];
  const answers = [];
  for (const id of [others, none]) answers.push(await editing(volunteer, { id, form: 'x' }));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.code).toBe(404);
  expect(await seenBy(desk)).toEqual([]);
  expect((await api.post('account/editing', desk.token, { id: desk.id, form: 'x' })).code).toBe(403);
});

test('windows hear that forms open and close, from whichever process, and not that they stay open', async () => {
  const { app } = another(api.config);
  const person = await api.enter('librarian');
  const there = await listen(person.token, app);
  expect(await there.next()).toBe('ready');
  const form = await opens(desk);
  expect(await there.next()).toBe('editing');
  const seen = await app.request('/api/loan/editors', { headers: { token: person.token } });
  expect((await seen.json()).data).toEqual([{ recordId: record, accountId: desk.id, name: expect.any(String) }]);
  await editing(desk, { id: record, form });
  await closes(desk, form);
  expect(await there.next()).toBe('editing');
  await api.post('auth/logout', person.token);
  expect(await there.next()).toBe('ended');
});

test('a process that begins learns at once what is open at the others', async () => {
  const person = await api.enter('librarian');
  const form = await opens(person);
  const { app } = another(api.config);
  const there = async () => {
    const answer = await app.request('/api/loan/editors', { headers: { token: desk.token } });
    return (await answer.json()).data.map(({ accountId }: { accountId: number }) => accountId);
  };
  await expect.poll(there).toContain(person.id);
  await closes(person, form);
  await expect.poll(there).not.toContain(person.id);
});

test('forms that open without end are refused, and those that are open go on', async () => {
  const person = await api.enter('librarian');
  const form = await opens(person);
  const codes = new Set<number>();
  for (let n = 0; n < 70; n += 1) codes.add((await editing(person, { id: record, form: `many-${n}` })).code);
  expect([...codes]).toEqual([0, 429]);
  expect((await editing(person, { id: record, form })).code).toBe(0);
  await api.post('auth/logout', person.token);
});

test('what a form says is no use of the session, and leaves no row in the operation log', async () => {
  const person = await api.enter('librarian');
  const rows = () =>
    api.database
      .selectFrom('operation_log')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const before = await rows();
  const seenAt = () =>
    api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', person.id).executeTakeFirst();
  const used = await seenAt();
  api.pass(61_000);
  await closes(person, await opens(person));
  expect([await rows(), await seenAt()]).toEqual([before, used]);
});
