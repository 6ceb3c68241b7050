import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { apiForFile } from '#engine/tests/api';
import { notOffered } from '#engine/server/database/lookup';
import { lockReferences } from '#engine/server/database/write';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { staff } from '#engine/tests/fixture/resources/business';
import { newFile } from './importStage';

// A visit's leader is one of the staff: `among: { role: staff }`.

const api = await apiForFile();
let desk: string;
let clerk: number;
let teacher: number;
beforeAll(async () => {
  desk = (await api.enter('librarian')).token;
  clerk = (await api.addAccount('clerk', { username: 'clerk.lin' })).id;
  teacher = (await api.addAccount('teacher', { username: 'teacher.wu' })).id;
});

const refused = { code: 422, data: { errors: { leaderId: 'notOffered' } } };
const insert = (leaderId: number) => api.post('visit/insert', desk, { topic: 'Topic', fee: '0.00', leaderId });

test('a new record names only what its reference offers', async () => {
  expect(await insert(teacher)).toMatchObject(refused);
  expect(await insert(clerk)).toMatchObject({ code: 0, data: { leaderId: clerk } });
});

test('a change names only what the reference offers, and keeps what it named before', async () => {
  const { id, version } = (await insert(clerk)).data;
  const modify = (values: object) => api.post('visit/modify', desk, { id, version, ...values });
  expect(await modify({ leaderId: teacher })).toMatchObject(refused);
  // Who leads it may have got another role since.
  await api.database.updateTable('visit').set({ leader_id: teacher }).where('id', '=', id).execute();
  expect(await modify({ leaderId: teacher, topic: 'Another' })).toMatchObject({ code: 0, data: { leaderId: teacher } });
});

test('a line of a file names only what the reference offers, by name as by id', async () => {
  const names = ['clerk.lin', clerk, 'teacher.wu', teacher];
  const rows = names.map((leaderId, at) => ({ line: at + 2, topic: `Line ${at}`, fee: '0.00', leaderId }));
  const sent = { file: newFile(), dryRun: true, rows };
  expect((await api.post('visit/import', desk, sent)).data).toMatchObject([
    { state: 'ok' },
    { state: 'ok' },
    { state: 'refused', faults: { leaderId: 'notOffered' } },
    { state: 'refused', faults: { leaderId: 'notOffered' } },
  ]);
});

test('one that is not offered is named as disabled where it is, and an offered one of its name is taken instead', async () => {
  const { id } = await api.addAccount('teacher', { username: 'teacher.old', name: 'Kim', status: 0 });
  expect(await insert(id)).toMatchObject({ code: 422, data: { errors: { leaderId: 'notEnabled' } } });
  const rows = ['teacher.old', 'Kim'].map((leaderId, at) => ({ line: at + 2, topic: 'Topic', fee: '0.00', leaderId }));
  const read = async () => (await api.post('visit/import', desk, { file: newFile(), dryRun: true, rows })).data;
  const disabled = { state: 'refused', faults: { leaderId: 'notEnabled' } };
  expect(await read()).toMatchObject([disabled, disabled]);
  await api.addAccount('clerk', { name: 'Kim' });
  expect(await read()).toMatchObject([disabled, { state: 'ok' }]);
});

test('whoever may not read such records learns nothing of one that is not offered', async () => {
  const faultsFor = (role: 'librarian' | 'clerk' | 'teacher', leaderId: number) =>
    api.database.transaction().execute(async (tx) => {
      const person = { id: 0, role, organizationId: null };
      return (await lockReferences(tx, visit, person, { leaderId })).flatMap(({ faults }) => [...faults.values()]);
    });
  for (const id of [teacher, 987_654]) expect(await faultsFor('teacher', id)).toEqual(['noSuchRecord']);
  for (const role of ['librarian', 'clerk'] as const) expect(await faultsFor(role, teacher)).toEqual(['notOffered']);
});

test('nor does whoever may not see what decides it', async () => {
  const fields = { ...account.fields, role: { ...account.fields.role, see: ['librarian'] } } as const;
  const faultFor = async (role: 'librarian' | 'clerk') => {
    const leaderId = { ...visit.fields.leaderId, among: { role: staff, status: [1] } };
    const led = { ...visit, fields: { ...visit.fields, leaderId } };
    const fault = notOffered({ id: 0, role, organizationId: null }, led, 'leaderId', { ...account, fields });
    const { rows } = await sql`select ${fault} as fault from account as t where t.id = ${teacher}`.execute(
      api.database,
    );
    return rows;
  };
  expect(await faultFor('librarian')).toEqual([{ fault: 'notOffered' }]);
  expect(await faultFor('clerk')).toEqual([{ fault: 'noSuchRecord' }]);
});
