import { describe, expect, it } from 'vitest';
import { administrator, member } from '#resources/business';
import { calls } from '#engine/schema/declared/calls';
import { rolesOf, type Call } from '#engine/schema/call';
import type { Role } from '#engine/schema/roles';
import { termsFor } from '#engine/tests/subjects/identity/stage';
import { apiForFile } from '../api';
import type { Sent } from '#engine/tests/apiCaller';

// What every object has by itself: a method, the one with properties of its own, and what sets the prototype. A caller who
// writes such a name must find what is declared, and nothing else.
const names = ['toString', 'constructor', '__proto__'];
const values = ['x', 1, true, null, ['x'], { x: 1 }];

const tokens = new Map<Role, string>();
// A provider that nobody reaches: without one its calls do not exist.
const api = await apiForFile({ identity: termsFor('http://127.0.0.1:9') });
for (const role of [administrator, member] as const) tokens.set(role, (await api.enter(role)).token);

/** A body that says the name in every place where a name can stand. */
const bodies = (call: Call, name: string): object[] => {
  const parts = Object.fromEntries(Object.keys(call.input).map((part) => [part, name]));
  return [
    ...values.map((value) => ({ [name]: value })),
    { ...parts, [name]: 'x' },
    { id: 1, version: 1, requestId: crypto.randomUUID(), [name]: 'x' },
    { ids: [1], [name]: 'x' },
    { file: '0'.repeat(64), dryRun: true, rows: [{ line: 2, [name]: 'x' }] },
    {
      resource: name,
      transition: name,
      query: { filter: { [name]: ['x'] }, sort: name, perPage: 10, columns: [name] },
    },
    {
      resource: 'account',
      name,
      query: { filter: { [name]: 'x' }, sort: `-${name}`, perPage: 10, widths: { [name]: 9 } },
    },
  ];
};

const queries = (call: Call, name: string): Readonly<Record<string, string>>[] => [
  { [name]: 'x' },
  { [`${name}_gte`]: '1' },
  { [`${name}_like`]: 'x' },
  { sort: name },
  { columns: name },
  { id: '1', [name]: '1' },
  Object.fromEntries(Object.keys(call.input).map((part) => [part, name])),
];

/** The stream of news stays open for as long as somebody listens. */
const answering = calls.filter(({ path }) => path !== 'message/stream');

describe.each(answering.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('takes the names of Object.prototype for names that nobody declared', async () => {
    const role = rolesOf(call).includes(administrator) ? administrator : member;
    const token = tokens.get(role) ?? '';
    const sent = names.flatMap((name): Sent[] =>
      call.method === 'GET'
        ? queries(call, name).map((query) => ({ query }))
        : bodies(call, name).map((body) => ({ body })),
    );
    for (const one of sent) {
      // Each from an address of its own, or a limit would answer in place of the handler.
      const response = await api.request(call.method, call.path, { token, address: crypto.randomUUID(), ...one });
      const text = await response.text();
      expect([response.status, text, one]).toEqual([200, expect.not.stringMatching(/^\{"code":5/), one]);
    }
  });
});
