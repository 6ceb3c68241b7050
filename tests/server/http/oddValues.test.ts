import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { administrator, organization } from '#resources/business';
import { resourceByName } from '#resources/resources';
import { rowsOf } from '#engine/schema/access';
import { isByResource, rolesOf, type Call } from '#engine/schema/call';
import { isField, type Input } from '#engine/schema/input';
import { madeUpValue } from '#engine/schema/madeUp';
import { readInput } from '#engine/schema/record';
import { isPlainObject } from '#engine/schema/shape';
import { targetOf } from '#engine/schema/values';
import { fromTable } from '#engine/server/database/read';
import { namedInputOf } from '#engine/server/http/openapi/inputSchema';
import { oddValues } from '#tests/malformed';
import { createAuthenticator } from '#engine/tests/subjects/factor/authenticator';
import { apiForFile, password } from '../api';
import { addRow, organizationOf, type Side } from '../parts';

// What a field refuses by its type, tests/resources/schema/oddValues.test.ts proves without a server, over many more values. Here is
// sent what gets as far as a handler: whatever its type takes, and any JSON where the handler itself reads what was sent.

const api = await apiForFile();

type Body = Readonly<Record<string, unknown>>;

/** These end the session of whoever calls them, or have no end. */
const leftOut = new Set(['auth/logout', 'auth/switch-role', 'message/stream']);
const sendable = calls.filter(({ path, byKey }) => byKey === undefined && !leftOut.has(path));

/** Of each kind of mistake that a handler could make with a value: to compare it, to index by it, to send it to the database. */
const rough = [
  'an empty text',
  'an empty list',
  'a list of an empty text',
  'an empty object',
  'an object with toString',
  'a list of objects with toString',
  'the text __proto__',
  'a number past counting',
  'true',
].map((kind) => oddValues[kind]);

/** What the handlers of these inputs find, where any JSON may stand. */
const json: Body = {
  filter: { status: '1', 'any.id': '1' },
  passkey: createAuthenticator().create('challenge'),
  query: {
    filter: { status: [1], 'any.name_like': 'x' },
    sort: '-id',
    perPage: 10,
    columns: ['name'],
    widths: { name: 90 },
    compactRows: true,
  },
  value: { columns: ['name'] },
  values: { name: 'x' },
};

/** Resources whose records a test cannot put into their tables. The safety settings are one record, which is there. */
const recordOf = async (call: Call, side: Side): Promise<number> => {
  const resource = resourceByName(call.resource);
  if (!resource) return side.person.id;
  if (!['approval', 'safety', 'session'].includes(resource.name))
    return addRow(api, resource, side, rowsOf(side.person, resource, 'read'));
  const { rows } = await sql<{ id: number }>`select id from ${fromTable(resource)} limit 1`.execute(api.database);
  return rows[0]?.id ?? 1;
};

/** A person who may make a call, and a record of theirs that it is about. */
const stageOf = async (call: Call) => {
  const roles = rolesOf(call);
  const role = roles === 'anyone' || roles.includes(administrator) ? administrator : (roles[0] ?? administrator);
  const { token, username, ...account } = await api.enter(role);
  const organizationId = await organizationOf(api, account);
  const side: Side = { person: { ...account, role }, organizationId, mark: 'odd', amount: '10.00' };
  return { token, username, side, id: await recordOf(call, side) };
};

type Stage = Awaited<ReturnType<typeof stageOf>>;

/** A body that the call takes, as far as its declaration says what that is. */
const usualBody = (input: Input, { id, username, side }: Stage): Body => {
  const own = { username, oldPassword: password, password, resource: 'account', transition: 'disable' };
  const named: Body = { ...json, ...own, id, ids: [id], version: 1, requestId: undefined };
  const valueOf = (name: string, part: Input[string]): unknown => {
    if (Object.hasOwn(named, name)) return named[name];
    if (!isField(part)) return { any: 'x' };
    const to = targetOf(part);
    if (to !== undefined) return { [organization.resource]: side.organizationId, account: side.person.id }[to];
    return 'when' in part ? undefined : madeUpValue(part, { place: id, text: `odd ${id}`, now: new Date(0) });
  };
  return Object.fromEntries(Object.entries(input).map(([name, part]) => [name, valueOf(name, part)]));
};

/** A value with an odd one in each of its places in turn, at every depth. */
const withOddInside = (value: unknown, odd: unknown): unknown[] => {
  if (Array.isArray(value))
    return [odd, ...value.flatMap((one, at) => withOddInside(one, odd).map((inner) => value.with(at, inner)))];
  if (!isPlainObject(value)) return [odd];
  const inside = Object.entries(value).flatMap(([name, one]) =>
    withOddInside(one, odd).map((inner) => ({ ...value, [name]: inner })),
  );
  return [odd, ...inside];
};

/** The values of an input by which a call gets further than to its declaration. */
const oddFor = (call: Call, input: Input, name: string): readonly unknown[] => {
  const part = input[name];
  const isRead = part && isField(part) && !isByResource(call.input);
  return isRead ? rough.filter((odd) => !('part' in readInput({ part }, { part: odd }).faults)) : rough;
};

/** All inputs of a call, any of which replaces the others. An import takes lines, each like the form of a new record. */
const inputsOf = (call: Call): Input[] => [namedInputOf(call), ...(call.orInput ? [call.orInput] : [])];

const linesOf = ({ input }: Call, stage: Stage): Body => {
  if (!isByResource(input) || input.by !== 'lines') return {};
  const { fields } = input.of;
  const names = input.of.form.flatMap((group) => group.fields);
  const form = Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])));
  return { file: '0'.repeat(64), rows: [{ line: 2, ...usualBody(form, stage) }] };
};

const bodiesOf = (call: Call, stage: Stage): { name: string; body: Body }[] =>
  inputsOf(call).flatMap((input) => {
    const usual = { ...usualBody(input, stage), ...linesOf(call, stage) };
    return Object.entries(usual).flatMap(([name, value]) =>
      oddFor(call, input, name)
        .flatMap((odd) => withOddInside(value, odd))
        .map((inside) => ({ name, body: { ...usual, [name]: inside } })),
    );
  });

const posts = sendable.filter(({ method }) => method === 'POST');

test.each(posts.map((call) => [call.path, call] as const))(
  '%s does what it is sent or refuses it by name, whatever it is',
  async (path, call) => {
    const stage = await stageOf(call);
    for (const { name, body } of bodiesOf(call, stage)) {
      // Each from an address of its own, or a limit would answer in place of the handler.
      const { code, data } = await api.post(path, stage.token, body, { address: crypto.randomUUID() });
      const said = [name, JSON.stringify(body[name])];
      const isNamed = code !== 422 || Object.keys(data.errors).length > 0;
      expect([...said, code, code < 500 && isNamed]).toEqual([...said, code, true]);
    }
  },
);
