import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { integer, money } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { defineResource, type Resource } from '#engine/schema/resource';
import { importRoute } from '#engine/server/crud/import';
import { transitionRoutes } from '#engine/server/crud/transitions';
import { insertRoute, modifyRoute } from '#engine/server/crud/writes';
import type { Route } from '#engine/server/http/call';
import { apiForFile } from '#engine/tests/api';
import { report } from '#engine/tests/fixture/resources/report/report';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { newFile } from '../crud/importStage';

// Visits held weekly for a year: a fee that fits, of which the sum of a year does not.

const label = say('合计', 'Sum');
const weekly: Resource = defineResource({
  ...visit,
  fields: {
    ...visit.fields,
    yearly: money(label, { computed: { sql: 'fee * 52' } }),
    perGuest: money(label, { computed: { sql: 'fee / guests' } }),
  },
  actions: {},
  transitions: {
    hold: {
      ...visit.transitions.hold,
      input: { came: integer(say('到场人数', 'Who came'), { required: true }) },
      sets: { guests: 'came' },
    },
  },
});
/** One that no rule of the server's own looks at. */
const rated: Resource = defineResource({
  ...report,
  fields: { ...report.fields, rating: integer(label, { computed: { sql: '12 / (char_length(heading) - 3)' } }) },
});

const api = await apiForFile();
const person = await api.enter('librarian');
beforeAll(async () => {
  await sql`alter table visit add column yearly numeric(14, 2) generated always as (fee * 52) stored,
    add column per_guest numeric(14, 2) generated always as (fee / guests) stored`.execute(api.database);
  await sql`alter table report add column rating integer generated always as (12 / (char_length(heading) - 3)) stored`.execute(
    api.database,
  );
});

const send = async (route: Route | undefined, sent: object) => {
  if (!route || route.open) throw new Error('The resource declares no such call');
  const operator = { id: person.id, username: 'desk', role: 'librarian', ownRole: 'librarian', organizationId: null };
  const caller = { ...operator, name: 'Desk', sessionId: 0, mustChangePassword: false };
  const by = { action: 'insert', resource: 'visit', ip: '192.0.2.1', userAgent: '', startedAt: 0 };
  const audit = { ...by, stamp: api.ports.integrity.stamp, operator };
  const reply = await route.answer({ ports: api.ports, caller, sent, audit } as never);
  return JSON.parse('json' in reply ? reply.json : 'null');
};
const insert = (values: object) => send(insertRoute(weekly), { topic: 'Night of books', ...values });
const refused = (errors: object) => ({ code: 422, data: { errors } });

test('a record is refused at the value of which too large a number or none would be computed', async () => {
  await expect(insert({ fee: '99999999999.00', guests: 1 })).rejects.toMatchObject(refused({ fee: 'badResult' }));
  await expect(insert({ fee: '1.00', guests: 0 })).rejects.toMatchObject(refused({ guests: 'badResult' }));
  // Its fee is the initial one.
  await expect(insert({ guests: 0 })).rejects.toMatchObject(refused({ guests: 'badResult' }));
  expect(await insert({ fee: '1.00', guests: 2 })).toMatchObject({ yearly: '52.00', perGuest: '0.50' });
  expect(await insert({ fee: '1.00' })).toMatchObject({ yearly: '52.00', perGuest: null });
});

test('a change is refused so too, and leaves the record as it was', async () => {
  const { id, version } = await insert({ fee: '1.00', guests: 2 });
  const modify = (values: object) => send(modifyRoute(weekly), { id, version, ...values });
  await expect(modify({ fee: '99999999999.00' })).rejects.toMatchObject(refused({ fee: 'badResult' }));
  await expect(modify({ guests: 0 })).rejects.toMatchObject(refused({ guests: 'badResult' }));
  expect(await modify({ topic: 'Morning of books' })).toMatchObject({ fee: '1.00', guests: 2, version: 2 });
});

test('a transition is refused at the input that it sets', async () => {
  const [hold] = transitionRoutes(weekly);
  const { id } = await insert({ fee: '1.00', guests: 2 });
  await expect(send(hold, { ids: [id], came: 0 })).rejects.toMatchObject(refused({ came: 'badResult' }));
  await send(hold, { ids: [id], came: 4 });
});

const headings = ['a', 'odd', 'bb', 'cccc', 'off', 'ddddd'];

test.each([
  ['whose resource has a rule', weekly, headings.map((topic) => ({ topic, fee: '1.00', guests: topic.length - 3 }))],
  ['of another resource', rated, headings.map((heading) => ({ heading }))],
])(
  'of a file %s only the lines that do not fit are refused, before they are sent and then',
  async (_of, resource, of) => {
    const rows = of.map((values, at) => ({
      line: at + 2,
      ...values,
      ...('guests' in values && { guests: Math.abs(values.guests) }),
    }));
    const sent = { file: newFile(), rows };
    const fault = resource === weekly ? 'guests' : 'heading';
    const wrong = { state: 'refused', faults: { [fault]: 'badResult' } };
    const expected = headings.map((one) => (one.length === 3 ? wrong : { state: 'ok' }));
    expect(await send(importRoute(resource), { ...sent, dryRun: true })).toMatchObject(expected);
    expect(await send(importRoute(resource), sent)).toMatchObject(expected);
  },
);
