import type { Field } from '#engine/schema/field';
import { expect, test, describe } from 'vitest';
import { actionCalls } from '#engine/schema/declared/actionCalls';
import { administrator } from '#resources/business';
import { resources, declared, type ResourceName } from '#resources/resources';
import { noticeStatus } from '#engine/subjects/notice/notice';
import { mayDo } from '#engine/schema/access';
import { writableFields } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { apiForFile } from '../api';
import { draft, published } from '#engine/tests/subjects/message/parts';
import { kitOf, type FieldOf } from '../kit';

// Actions whose handler follows from the declaration, by the example of the notice that is published later.

const api = await apiForFile();
const token = (await api.enter(administrator)).token;

const later = (minutes: number) => new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
const noticeOf = async (id: number) => (await api.get('notice/detail', token, { id })).data;

test('an action sets what it declares, answers the record, and notes the change once per request id', async () => {
  const { id } = await draft(api, token);
  const { version } = await noticeOf(id);
  const sent = { id, version, publishAt: later(10), requestId: 'schedule-1' };
  const set = { status: noticeStatus.scheduled, publishedAt: sent.publishAt, version: version + 1 };
  const first = await api.post('notice/schedule', token, sent);
  expect(first).toMatchObject({ code: 0, data: { id, ...set } });
  expect(await api.post('notice/schedule', token, sent)).toEqual(first);
  expect(await noticeOf(id)).toMatchObject(set);
  const noted = (await api.auditLog('schedule')).filter(({ record_id: recordId }) => recordId === id);
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ changes: { publishedAt: [null, sent.publishAt] } });
});

test('the same request id with other input is refused, and nothing changes', async () => {
  const { id } = await draft(api, token);
  const sent = { id, publishAt: later(10), requestId: 'schedule-2' };
  await api.post('notice/schedule', token, sent);
  const other = await api.post('notice/schedule', token, { ...sent, publishAt: later(20) });
  expect(other).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
  expect(await noticeOf(id)).toMatchObject({ publishedAt: sent.publishAt });
});

test('two people act on the same version: the second one gets the record as it is', async () => {
  const { id, version } = await draft(api, token);
  const [one, other] = await Promise.all(
    [10, 20].map((minutes) => api.post('notice/schedule', token, { id, version, publishAt: later(minutes) })),
  );
  const codes = [one?.code, other?.code].toSorted((a, b) => Number(a) - Number(b));
  expect(codes).toEqual([0, 409]);
  const refused = [one, other].find((reply) => reply?.code === 409);
  expect(refused?.data).toMatchObject({ reason: 'stale', current: { id, version: version + 1 } });
});

test('a record in another state or none at all, a wrong input and an unknown name are refused', async () => {
  const id = await published(api, token);
  expect(await api.post('notice/schedule', token, { id, publishAt: later(1) })).toMatchObject({
    code: 409,
    data: { reason: 'state', ids: [id] },
  });
  expect((await api.post('notice/schedule', token, { id: 999_999, publishAt: later(1) })).code).toBe(404);
  const { id: fresh } = await draft(api, token);
  for (const [input, errors] of [
    [{}, { publishAt: 'required' }],
    [{ publishAt: later(0) }, { publishAt: 'notInFuture' }],
    [{ publishAt: later(1), status: 1 }, { status: 'unknownField' }],
  ] as const)
    expect(await api.post('notice/schedule', token, { id: fresh, ...input })).toMatchObject({
      code: 422,
      data: { errors },
    });
  expect(await noticeOf(fresh)).toMatchObject({ status: noticeStatus.draft, publishedAt: null, version: 1 });
});

// Every action that is declared with `sets`, a new one too.
const settingActions = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, { sets }]) => (sets ? [`${resource.name}/${name}`] : [])),
);
test.each(settingActions)(
  '%s refuses a record that nobody has, and says what is wrong with its input',
  async (action) => {
    const call = actionCalls[action];
    expect(call?.input).toMatchObject({ id: {}, version: {}, requestId: {} });
    expect((await api.post(String(call?.path), token, {})).code).toBeGreaterThan(400);
  },
);

const kit = kitOf(api);

/** The fields without which an admin adds no record. */
const requiredIn = (resource: Resource) =>
  writableFields(resource, 'insert', administrator).filter((name) => {
    const field = resource.fields[name];
    return field?.required && !field.when;
  }) as FieldOf<ResourceName>[];

describe.each(declared.filter((resource) => mayDo(administrator, resource, 'insert')))(
  'a new record of $name',
  (resource) => {
    test('is refused without what is required, which the refusal names', async () => {
      const required = requiredIn(resource);
      // What hangs on one of them, as an organization on a role, would be a fault of its own.
      const dependent = Object.entries<Field>(resource.fields)
        .filter(([, { when }]) => required.some((name) => name === when?.field))
        .map(([name]) => name);
      const sending = Object.fromEntries([...required, ...dependent].map((name) => [name, null]));
      await kit.expectRefused(resource.name, 'insert', { by: administrator, sending, naming: required });
    });

    test('is added once, though it is sent twice at once', async () => {
      await kit.expectOnce(resource.name);
    });
  },
);

test.each(declared.filter((resource) => ['insert', 'modify'].every((call) => mayDo(administrator, resource, call))))(
  'who saves $name over a change not seen is refused',
  async ({ name }) => {
    await kit.expectConflict(name);
  },
);
