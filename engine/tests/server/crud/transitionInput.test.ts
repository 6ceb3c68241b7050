import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notice, noticeStatus } from '#engine/subjects/notice/notice';
import { dateTime, integer } from '#engine/schema/field';
import { type LocalizedText, say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { transitionRoutes } from '#engine/server/crud/transitions';
import { conflicts } from '#engine/server/refusals';
import { apiForFile } from '#engine/tests/api';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { draft } from '#engine/tests/subjects/message/parts';

// No declared transition asks for anything yet; the same call serves those that will.

const label = say('预约', 'Schedule');
const scheduled: Resource = {
  ...notice,
  actions: {},
  transitions: {
    plan: {
      label,
      done: say('已预约', 'scheduled'),
      field: 'status',
      from: [noticeStatus.draft],
      to: noticeStatus.scheduled,
      allow: ['librarian'],
      bulk: true,
      input: { at: dateTime(label, { required: true }), until: dateTime(label, {}) },
      sets: { publishedAt: 'at' },
    },
  },
};

const api = await apiForFile();
const { token, ...person } = await api.enter('librarian');
const at = new Date(api.clock.now.getTime() + 600_000).toISOString();

const plan = (sent: object) => send(scheduled, 'plan', sent);
const send = async (resource: Resource, action: string, sent: object, role = 'librarian') => {
  const route = transitionRoutes(resource).find(({ call }) => call.path === `${resource.api}/${action}`);
  if (!route || route.open) throw new Error('The resource declares no transition');
  const operator = {
    id: person.id,
    username: 'planner',
    role,
    ownRole: role,
    organizationId: null,
  };
  const caller = { ...operator, name: 'Planner', sessionId: 0, mustChangePassword: false };
  const by = { action, resource: resource.name, ip: '192.0.2.1', userAgent: '', startedAt: 0 };
  const audit = { ...by, stamp: api.ports.integrity.stamp, operator };
  return route.answer({ ports: api.ports, caller, sent, audit } as never);
};
const stored = async (id: number) => (await api.get('notice/detail', token, { id })).data;

test('a transition asks once for all of its records, moves them, sets what it declares, and notes the rest', async () => {
  const ids = [(await draft(api, token)).id, (await draft(api, token)).id];
  await plan({ ids, at, until: at });
  for (const id of ids) {
    expect(await stored(id)).toMatchObject({ status: noticeStatus.scheduled, publishedAt: at, version: 2 });
    const [noted] = (await api.auditLog('plan')).filter(({ record_id: recordId }) => recordId === id);
    expect(noted).toMatchObject({ changes: { publishedAt: [null, at], until: [null, at] } });
  }
});

test('a transition without the answer that it requires, or from another state, moves nothing', async () => {
  const { id } = await draft(api, token);
  await expect(plan({ id })).rejects.toMatchObject({ data: { errors: { at: 'required' } } });
  expect(await stored(id)).toMatchObject({ status: noticeStatus.draft, version: 1 });
  await plan({ id, at });
  await expect(plan({ id, at })).rejects.toMatchObject({ data: { reason: 'state' } });
});

test('a transition is refused at the input of which a value comes, or is computed, that does not fit', async () => {
  const counted: Resource = {
    ...visit,
    actions: {},
    transitions: {
      hold: {
        ...visit.transitions.hold,
        input: { came: integer(say('到场人数', 'Who came'), { required: true }) },
        sets: { guests: 'came' },
      },
    },
  };
  const { data } = await api.post('visit/insert', token, {
    topic: 'Night of books',
    fee: '999999999999.00',
    guests: 1,
  });
  const ids = [data.id];
  for (const [came, fault] of [
    [2, 'badResult'],
    [-1, 'tooSmall'],
  ])
    await expect(send(counted, 'hold', { ids, came })).rejects.toMatchObject({ data: { errors: { came: fault } } });
  await send(counted, 'hold', { ids, came: 1 });
});

const moving = { label, done: say('已预约', 'scheduled'), field: 'status', allow: ['librarian'], bulk: true } as const;
const later = { ...moving, from: [noticeStatus.draft], to: noticeStatus.scheduled };

test('a transition notes when it was made, where it declares so', async () => {
  const noted: Resource = { ...notice, actions: {}, transitions: { later: { ...later, stamp: 'publishedAt' } } };
  const { id } = await draft(api, token);
  await send(noted, 'later', { id });
  expect(await stored(id)).toMatchObject({ publishedAt: api.clock.now.toISOString() });
});

test('of several records that cannot move those of the first reason are named, and a condition says its own sentence', async () => {
  const otherwise = say('仅限五月', 'Only in May');
  const when = { field: 'title', is: ['May'], otherwise };
  const inMay: Resource = { ...notice, actions: {}, transitions: { later: { ...later, when } } };
  const [june, gone] = [await draft(api, token), await draft(api, token)];
  await send(scheduled, 'plan', { id: gone.id, at });
  const refused = (ids: readonly number[], sentence: LocalizedText, data: object) =>
    expect(send(inMay, 'later', { ids })).rejects.toMatchObject({ sentence, data });
  await refused([june.id, gone.id], otherwise, { reason: 'condition', ids: [june.id] });
  await refused([gone.id], conflicts.state, { reason: 'state', ids: [gone.id] });
  await expect(send(inMay, 'later', { id: june.id }, 'volunteer')).rejects.toMatchObject({ code: 403 });
});

test('the log names the record of a refused transition, unless there were several', async () => {
  const [one, other] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  const named = async (sent: object) => {
    expect(await api.post('account/enable', token, sent)).toMatchObject({ code: 409 });
    return (await api.auditLog('enable')).at(-1)?.record_id;
  };
  expect([await named({ id: one.id }), await named({ ids: [one.id] })]).toEqual([one.id, one.id]);
  expect(await named({ ids: [one.id, other.id] })).toBeNull();
});

test('a transition sets the day that it is where the service is', async () => {
  const { hold } = visit.transitions;
  const held: Resource = { ...visit, actions: {}, transitions: { hold: { ...hold, sets: { heldOn: 'today' } } } };
  const { data } = await api.post('visit/insert', token, { topic: 'Night of books' });
  api.clock.now = new Date('2026-11-21T20:00:00Z');
  await send(held, 'hold', { ids: [data.id] });
  const { rows } = await sql`select held_on::text as day from visit where id = ${data.id}`.execute(api.database);
  expect(rows).toEqual([{ day: '2026-11-22' }]);
});
