import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourceByName, resources, type ResourceName } from '#resources/resources';
import { calls } from '#engine/schema/declared/calls';
import { mayDo, maySee, rowsOf } from '#engine/schema/access';
import { targetOf } from '#engine/schema/values';
import { writableFields } from '#engine/schema/writable';
import { decidesWhose, isPath } from '#engine/schema/scopePaths';
import type { Field } from '#engine/schema/field';
import { administrator, member, organization, roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { isByResource, rolesOf } from '#engine/schema/call';
import type { InputPart } from '#engine/schema/input';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { filtersOf } from '#engine/schema/wire/filtering';
import { namedInputOf } from '#engine/server/http/openapi/inputSchema';
import { readableNames } from '#engine/server/database/read';
import { toColumn } from '#engine/server/database/table';
import { newInput } from '#tests/makeRecord';
import { apiForFile } from '../api';
import { kitOf } from '../kit';
import { addNamed, valueOf } from '../parts';
import { twoSides, type Sides } from '../sides';

// Every declared resource × every role whose rows are not everybody's × every call: a resource that is declared
// tomorrow is tested without a line here.

const api = await apiForFile();

const allRoles = roles.map(({ value }) => value);
const scoped = (use: 'read' | 'write') =>
  resources.flatMap((resource) =>
    allRoles
      .filter(
        (role) =>
          Object.keys({ ...resource.rows?.[role]?.read, ...(use === 'write' ? resource.rows?.[role]?.write : {}) })
            .length > 0,
      )
      .map((role) => ({ resource, role, name: resource.name })),
  );

const gets = (role: Role) =>
  calls.filter((call) => call.method === 'GET' && call.roles !== 'anyone' && rolesOf(call).includes(role));
/** What a call answers; a stream of events has no end to wait for. */
const textOf = async (path: string, token: string, query: Readonly<Record<string, string | number>>) => {
  const response = await api.request('GET', path, { token, query });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
};

/** The stored rows as they are. */
const stored = async (resource: Resource, ids: readonly number[]): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`
      select * from ${sql.table(toColumn(resource.name))} where id = any(${ids}::bigint[]) order by id`.execute(
      api.database,
    )
  ).rows;

/** Every query that might reach the other row. */
const questions = async (resource: Resource, { mine, theirs }: Sides) => {
  const [row = {}] = await stored(resource, [theirs.id]);
  const filters = [...filtersOf(resource)].map(([query, { name, operator }]) => {
    const value = row[toColumn(name)] ?? theirs.id;
    if (operator === 'within') return { [query]: 'last30' };
    if (operator === 'empty') return { [query]: String(row[toColumn(name)] === null) };
    if (operator === 'not') return { [query]: String(mine.id) };
    return {
      [query]:
        operator === 'like' || operator === 'starts'
          ? theirs.mark
          : String(value instanceof Date ? value.toISOString() : value),
    };
  });
  const names = [...Object.keys(resource.fields), ...Object.keys(systemFieldsOf(resource))];
  const sorts = names
    .filter((name) => fieldOf(resource, name)?.sort)
    .flatMap((name) => [{ sort: name }, { sort: `-${name}` }]);
  return [
    {},
    { id: String(theirs.id) },
    { id: `${mine.id},${theirs.id}` },
    { q: theirs.mark },
    { [organization.key]: String(theirs.organizationId) },
    { after: String(theirs.id) },
    { before: String(theirs.id) },
    { pageSize: '200' },
    { columns: readableNames(resource).join(',') },
    ...filters,
    ...sorts,
  ];
};

describe.each(scoped('read'))('$name, read by $role', ({ resource, role }) => {
  let sides: Sides;
  beforeAll(async () => void (sides = await twoSides(api, resource, role, 'read')));

  test('no call answers anything of another’s row, whatever is asked', async () => {
    const { mine, theirs } = sides;
    const asked = await questions(resource, sides);
    for (const call of gets(role)) {
      // Any other name is refused before anything is read.
      const taken = namedInputOf(call);
      for (const question of asked.filter((one) => Object.keys(one).every((name) => Object.hasOwn(taken, name)))) {
        const text = await textOf(call.path, mine.token, question);
        const tells = text.includes(theirs.mark) || text.includes(theirs.amount);
        expect(tells, `${call.path} ${JSON.stringify(question)}`).toBe(false);
      }
    }
  });

  test('the list, its total and single records are the caller’s', async () => {
    const kit = kitOf(api);
    await kit.expectScoped(resource.name as ResourceName, role, sides);
  });

  test('a field hidden from the role is refused as a filter, a sort and a column', async () => {
    const hidden = Object.keys(resource.fields).filter((name) => !maySee(role, resource, name));
    for (const name of hidden) {
      expect(await api.get(`${resource.api}/list`, sides.mine.token, { [name]: '1' })).toMatchObject({ code: 422 });
      expect(await api.get(`${resource.api}/list`, sides.mine.token, { sort: name })).toMatchObject({ code: 422 });
      expect((await textOf(`/${resource.api}/list`, sides.mine.token, {})).includes(`"${name}"`)).toBe(false);
      expect((await api.get(`${resource.api}/export`, sides.mine.token, { columns: name })).code).not.toBe(0);
    }
  });
});

const isRequiredField = (named: [string, InputPart]): named is [string, Field] =>
  'required' in named[1] && named[1].required === true && !['id', 'version'].includes(named[0]);

/** What changes a record that is there; a note stands beside it. */
const changing = (resource: Resource, role: Role) =>
  calls.filter(
    (call) =>
      call.method === 'POST' &&
      call.resource === resource.name &&
      call.roles !== 'anyone' &&
      rolesOf(call).includes(role) &&
      !/\/(insert|import|note)$/.test(call.path),
  );

describe.each(scoped('write').filter(({ resource, role }) => changing(resource, role).length > 0))(
  '$name, written by $role',
  ({ resource, role }) => {
    test('no call changes another’s row, alone or among own ones', async () => {
      const { mine, theirs } = await twoSides(api, resource, role, 'write');
      const ids = [mine.id, theirs.id];
      const before = await stored(resource, ids);
      for (const { path, orInput, input } of changing(resource, role)) {
        const needed = isByResource(input) ? [] : Object.entries(input).filter(isRequiredField);
        const filled: Record<string, unknown> = {};
        for (const [name, field] of needed)
          filled[name] = valueOf(field, mine) ?? (await addNamed(api, [name, field], mine));
        const change = 'change' in input ? { change: 1 } : {};
        const version = isByResource(input) || 'version' in input ? { version: 1 } : {};
        for (const which of [{ id: theirs.id }, ...(orInput?.ids ? [{ ids }] : [])]) {
          const asked = { ...filled, ...version, ...change, ...which };
          expect(await api.post(path, mine.token, asked)).toMatchObject({ code: 404 });
        }
      }
      expect(await stored(resource, ids)).toEqual(before);
    });
  },
);

describe.each(scoped('write').filter(({ resource, role }) => mayDo(role, resource, 'insert')))(
  '$name, added by $role',
  ({ resource, role }) => {
    test('is among the caller’s rows, and a call that names other rows is refused', async () => {
      const { mine, theirs } = await twoSides(api, resource, role, 'write');
      const [admin, { token, person }] = [await api.enter(administrator), mine];
      const make = async (path: string, body: object) =>
        (await api.post(path, admin.token, body)).data as { id: number };
      const names = writableFields(resource, 'insert', role);
      const whole = await newInput(make, resource, (place) => `Own ${place}`);
      const sent = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
      const scope = rowsOf(person, resource, 'write');
      const own = Object.fromEntries(Object.entries(scope).filter(([scoped]) => !isPath(scoped)));
      // What an administrator made may be none of the records that the caller may name.
      for (const [name, field] of Object.entries(resource.fields)) {
        const decides = decidesWhose(resource, role, name);
        if (!names.includes(name) || !(name in sent || decides)) continue;
        const id = await addNamed(api, [name, field], mine, scope);
        if (id === undefined) continue;
        sent[name] = id;
        if (!decides && !resourceByName(targetOf(field) ?? '')?.rows?.[role]?.read) continue;
        const other = await addNamed(api, [name, field], theirs, rowsOf(theirs.person, resource, 'write'));
        expect(await api.post(`${resource.api}/insert`, token, { ...sent, [name]: other })).toMatchObject({
          code: 422,
          data: { errors: { [name]: 'noSuchRecord' } },
        });
      }
      for (const name of Object.keys(own))
        expect(await api.post(`${resource.api}/insert`, token, { ...sent, [name]: 1 })).toMatchObject({
          code: 422,
          data: { errors: { [name]: 'readOnly' } },
        });
      const { data } = await api.post(`${resource.api}/insert`, token, sent);
      const columns = Object.entries(own).map(([name, value]) => [toColumn(name), value]);
      const { id } = data as { id: number };
      expect(await stored(resource, [id])).toMatchObject([Object.fromEntries(columns)]);
      const { total = 1 } = await api.get(`${resource.api}/list`, token, { id });
      expect(total).toBe(1);
    });
  },
);

test('some resource is read, and some is written, by a role within its own rows', () => {
  expect(scoped('read').filter(({ role }) => role === member).length).toBeGreaterThan(1);
  expect(scoped('write').filter(({ resource, role }) => resource.rows?.[role]?.write).length).toBeGreaterThan(0);
});

test('where a member reads everybody’s rows, no field tells whose they are', () => {
  const telling = resources
    .filter((resource) =>
      (['list', 'detail', 'export', 'base-list'] as const).some((call) => mayDo(member, resource, call)),
    )
    .filter((resource) => !Object.values(resource.rows?.[member]?.read ?? {}).includes('organizationId'))
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([name, { kind }]) => kind === 'reference' && maySee(member, resource, name))
        .map(([name]) => `${resource.name}.${name}`),
    );
  expect(telling).toEqual([]);
});
