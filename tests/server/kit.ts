import { sql } from 'kysely';
import { expect } from 'vitest';
import { administrator } from '#resources/business';
import { resourceByName, type declared, type ResourceName } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { fromTable } from '#engine/server/database/read';
import { newInput } from '../makeRecord';
import type { Api } from './api';
import { changesOf, isOfRule } from './changes';
import { twoSides, type Sides } from './sides';

type Of<N extends ResourceName> = Extract<(typeof declared)[number], { name: N }>;
type NamesIn<R, Part extends string> = R extends Readonly<Record<Part, infer P>> ? keyof P & string : never;

type Parts<R> = NamesIn<R, 'allow'> | NamesIn<R, 'transitions'> | NamesIn<R, 'actions'>;

/** What can be called of a resource: `insert`, a transition, an action. */
export type CallOf<N extends ResourceName> = Parts<Of<N>>;
/** The name of one of its fields. */
export type FieldOf<N extends ResourceName> = NamesIn<Of<N>, 'fields'>;
/** Values for fields of each resource. */
type Values = {
  readonly [R in (typeof declared)[number] as R['name']]: { readonly [F in keyof R['fields']]?: unknown };
};

const declaredAs = (name: ResourceName): Resource => {
  const found = resourceByName(name);
  if (!found) throw new Error(`no resource is named ${name}`);
  return found;
};

/** A stored record, as its `detail` answers it. */
type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** Ways to test what a declaration promises, over the calls and PostgreSQL. The compiler knows every name. */
export const kitOf = (api: Api) => {
  const tokens = new Map<Role, string>();
  /** The token of somebody of this role. */
  const as = async (role: Role): Promise<string> => {
    const token = tokens.get(role) ?? (await api.enter(role)).token;
    tokens.set(role, token);
    return token;
  };
  const call = async (path: string, body: object) => {
    const reply = await api.post(path, await as(administrator), body);
    expect(reply, `${path} ${JSON.stringify(body)}`).toMatchObject({ code: 0 });
    return reply.data as Stored;
  };
  const textOf = (place: number) => `Kit ${place}`;
  const input = async (resource: Resource) => newInput(call, resource, textOf);
  const detail = async (resource: Resource, id: number) =>
    (await api.get(`${resource.api}/detail`, await as(administrator), { id })).data as Stored;
  const rowsIn = async (resource: Resource): Promise<readonly unknown[]> =>
    (await sql`select * from ${fromTable(resource)} order by t.id`.execute(api.database)).rows;

  /** Makes a record with made-up values, and those given. */
  const make = async <N extends ResourceName>(name: N, given?: Values[N]): Promise<Stored> => {
    const resource = declaredAs(name);
    return call(`${resource.api}/insert`, { ...(await input(resource)), ...given });
  };

  /**
   * Expects that a call is refused and leaves every row as it was: to the role altogether, or (`naming`) to these
   * values, with a fault at each of these fields and at no other.
   */
  const expectRefused = async <N extends ResourceName>(
    name: N,
    what: CallOf<N>,
    { by, sending, naming }: { by: Role; sending?: Values[N]; naming?: readonly FieldOf<N>[] },
  ): Promise<void> => {
    const resource = declaredAs(name);
    const token = await as(by);
    const isNew = what === 'insert';
    const values = await input(resource);
    const made = isNew ? undefined : await call(`${resource.api}/insert`, values);
    const body = made ? { id: made.id, version: made.version } : values;
    const before = await rowsIn(resource);
    const reply = await api.post(`${resource.api}/${what}`, token, { ...body, ...sending });
    if (naming === undefined) expect(reply.code, `${resource.api}/${what} by ${by}`).toBe(403);
    else {
      expect(reply, `${resource.api}/${what} by ${by}`).toMatchObject({ code: 422 });
      const { errors } = reply.data as { readonly errors: object };
      expect(Object.keys(errors).toSorted()).toEqual([...naming].toSorted());
    }
    expect(await rowsIn(resource)).toEqual(before);
  };

  /** Expects that a role reads its own rows and no others: in the list, its total, and one by one. */
  const expectScoped = async (name: ResourceName, role: Role, sides?: Sides): Promise<void> => {
    const resource = declaredAs(name);
    const { mine, theirs } = sides ?? (await twoSides(api, resource, role, 'read'));
    const list = (query: Readonly<Record<string, string | number>>) =>
      api.get(`${resource.api}/list`, mine.token, query);
    expect(await list({})).toMatchObject({ total: 1, data: [{ id: mine.id }] });
    expect(await list({ id: `${mine.id},${theirs.id}` })).toMatchObject({ total: 1, data: [{ id: mine.id }] });
    expect(await list({ id: theirs.id })).toMatchObject({ code: 0, total: 0, data: [] });
    const open = async (id: number) => (await api.get(`${resource.api}/detail`, mine.token, { id })).code;
    expect([await open(mine.id), await open(theirs.id)]).toEqual(
      mayDo(role, resource, 'detail') ? [0, 404] : [403, 403],
    );
  };

  /** Expects that who saves over a change that they have not seen is refused, and is answered the present record. */
  const expectConflict = async (name: ResourceName): Promise<void> => {
    const resource = declaredAs(name);
    const seen = await make(name);
    const modify = async (body: object) =>
      api.post(`${resource.api}/modify`, await as(administrator), { id: seen.id, version: seen.version, ...body });
    const refusals: unknown[] = [];
    for (const [field, value] of changesOf(resource, seen)) {
      const reply = await modify({ [field]: value });
      if (isOfRule(reply)) {
        refusals.push(reply.data);
        continue;
      }
      expect(reply).toMatchObject({ code: 0, data: { version: seen.version + 1 } });
      const present = await detail(resource, seen.id);
      expect(await modify({ [field]: seen[field] })).toMatchObject({ code: 409, data: { reason: 'stale' } });
      expect(await detail(resource, seen.id)).toEqual(present);
      return;
    }
    throw new Error(`no field of ${name} can be changed: ${JSON.stringify(refusals)}`);
  };

  /** Expects that a record sent twice with one request id is added once, and both senders read the same answer. */
  const expectOnce = async (name: ResourceName): Promise<void> => {
    const resource = declaredAs(name);
    const body = { ...(await input(resource)), requestId: crypto.randomUUID() };
    const send = async () => api.post(`${resource.api}/insert`, await as(administrator), body);
    const before = (await rowsIn(resource)).length;
    const [one, other] = await Promise.all([send(), send()]);
    expect(one).toMatchObject({ code: 0 });
    expect(other).toEqual(one);
    expect(await rowsIn(resource)).toHaveLength(before + 1);
  };

  return { as, make, expectRefused, expectScoped, expectConflict, expectOnce };
};
