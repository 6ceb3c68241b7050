import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { readAll } from '#engine/server/database/allRows';
import { filtersOf, searchedBy } from '#engine/schema/wire/filtering';
import { narrowedTo } from '#engine/server/database/conditions';
import { readSelection } from '#engine/server/http/listQuery';
import { lockRows, readRow } from '#engine/server/database/read';
import { lockReferences } from '#engine/server/database/write';
import { apiForFile } from '#engine/tests/api';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { stuckIn } from '#engine/tests/stuck';
import { askList } from '#engine/tests/askList';

/** Bounds of both kinds; scopes.test.ts asks the declared resources for theirs. */
const scoped: Resource = {
  ...account,
  rows: { teacher: { read: { schoolId: 'organizationId' } }, volunteer: { write: { id: 'id' } } },
  fields: { ...account.fields, phone: { ...account.fields.phone, see: ['librarian'] } },
};

const api = await apiForFile();
const [own, other] = [await api.addAccount('teacher'), await api.addAccount('teacher')];
const person: Person = { id: own.id, role: 'teacher', organizationId: own.schoolId };

const idsIn = async (query: Readonly<Record<string, string>>, who = person) => {
  const { json, total } = await askList(api.database, scoped, who, query);
  return { ids: (JSON.parse(json) as { id: number }[]).map(({ id }) => id), total };
};

test('a list and its total contain only the caller’s school, whatever the query asks', async () => {
  const mine = { ids: [own.id], total: 1 };
  const none = { ids: [], total: 0 };
  expect(await idsIn({})).toEqual(mine);
  expect(await idsIn({ id: `${own.id},${other.id}` })).toEqual(mine);
  expect(await idsIn({ schoolId: String(other.schoolId) })).toEqual(none);
  expect(await idsIn({ q: 'Name', status: '0,1,2' })).toEqual(mine);
});

test('a role without bounds that asks for nothing in particular gets every row', async () => {
  const { deleted: _, ...undeletable } = scoped;
  const admin: Person = { id: own.id, role: 'librarian', organizationId: null };
  expect((await askList(api.database, undeletable, admin, {})).total).toBe(2);
  const isNarrowed = (who: Person, query: Readonly<Record<string, string>>) =>
    narrowedTo(undeletable, who, readSelection(undeletable, who, query).filters).length > 0;
  expect([isNarrowed(admin, {}), isNarrowed(admin, { id: '1' }), isNarrowed(person, {})]).toEqual([false, true, true]);
});

test('a person without a school reads no school’s rows', async () => {
  expect(await idsIn({}, { ...person, organizationId: null })).toEqual({ ids: [], total: 0 });
});

test('a row of another school can be neither read nor written', async () => {
  await expect(readRow(api.database, scoped, person, other.id)).rejects.toMatchObject({ code: 404 });
  expect(await lockRows(api.database, scoped, person, [own.id, other.id])).toMatchObject([{ id: own.id }]);
});

test('a person who reads all rows may still write only their own', async () => {
  const volunteer: Person = { id: own.id, role: 'volunteer', organizationId: null };
  expect((await idsIn({}, volunteer)).total).toBe(2);
  expect(await lockRows(api.database, scoped, volunteer, [own.id, other.id])).toMatchObject([{ id: own.id }]);
});

test('records are locked in the order of their ids, in whatever order PostgreSQL finds them', async () => {
  // What was changed last stands last in the table.
  await api.database.updateTable('account').set({ name: 'Late' }).where('id', '=', own.id).execute();
  const admin: Person = { id: own.id, role: 'librarian', organizationId: null };
  const holder = await api.database.startTransaction().execute();
  const free = (id: number) => sql`select from account where id = ${id} for update skip locked`.execute(holder);
  await free(other.id);
  const locking = api.database.transaction().execute(async (tx) => {
    for (const plan of ['indexscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(tx);
    return lockRows(tx, scoped, admin, [other.id, own.id]);
  });
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  expect((await free(own.id)).rows).toEqual([]);
  await holder.rollback().execute();
  expect((await locking).map(({ id }) => id)).toEqual([own.id, other.id]);
});

test('what a record names is locked in the order of the ids too', async () => {
  await api.database.updateTable('account').set({ name: 'Later' }).where('id', '=', own.id).execute();
  const admin: Person = { id: own.id, role: 'librarian', organizationId: null };
  const helping: Resource = { ...visit, fields: { helperIds: { ...visit.fields.helperIds, among: {} } } };
  const holder = await api.database.startTransaction().execute();
  const free = (id: number) => sql`select from account where id = ${id} for update skip locked`.execute(holder);
  await free(other.id);
  const locking = api.database.transaction().execute(async (tx) => {
    for (const plan of ['indexscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(tx);
    return lockReferences(tx, helping, admin, { helperIds: [other.id, own.id] });
  });
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  expect((await free(own.id)).rows).toEqual([]);
  await holder.rollback().execute();
  expect(await locking).toEqual([]);
});

test('an export contains only the caller’s school', async () => {
  const ids = [];
  const selection = readSelection(scoped, person, { status: '0,1,2' });
  const wanted = { resource: scoped, names: ['id'], selection, zone: undefined, locale: 'en-US', person } as const;
  for await (const rows of readAll(api.database, wanted)) ids.push(...rows.flat());
  expect(ids).toEqual([String(own.id)]);
});

test('a reference to a row outside the scope is reported', async () => {
  const referring: Resource = { ...account, fields: { schoolId: account.fields.schoolId } };
  expect(await lockReferences(api.database, referring, person, { organizationId: own.schoolId })).toEqual([]);
  expect(await lockReferences(api.database, referring, person, { schoolId: 987_654 })).toEqual([
    { name: 'schoolId', faults: new Map([[987_654, 'noSuchRecord']]) },
  ]);
});

test('a reference by which rows are the caller’s names what they may read', async () => {
  const named = await lockReferences(api.database, wish, person, { schoolId: own.schoolId });
  expect(named).toEqual([]);
});

test('a field that a role may not see is in no answer, filter, sort or search of it', async () => {
  const { json } = await askList(api.database, scoped, person, {});
  expect(json).not.toContain('phone');
  const hidden: Resource = {
    ...scoped,
    fields: { ...scoped.fields, status: { ...account.fields.status, see: ['librarian'] } },
  };
  expect(() => readSelection(hidden, person, { status: '1' })).toThrow(/check what you entered/);
  expect(() => readSelection(hidden, person, { sort: 'status' })).toThrow(/check what you entered/);
});

test('nobody filters by or searches a field that is hidden from them; no role at all means every field', () => {
  const name = { ...account.fields.name, filter: true, search: true, see: ['librarian'] } as const;
  const resource: Resource = { ...account, fields: { ...account.fields, name } };
  const offers = (role?: 'librarian' | 'volunteer') => [
    searchedBy(resource, role).includes('name'),
    filtersOf(resource, role).has('name_like'),
  ];
  expect([offers('librarian'), offers('volunteer'), offers()]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
  expect(searchedBy(resource, 'volunteer')).toContain('username');
});
