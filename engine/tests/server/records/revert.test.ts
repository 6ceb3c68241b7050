import { describe, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { changedWish } from './timelineStage';

const api = await apiForFile();
const admin = await api.enter('librarian');
const service = await api.enter('clerk');
const volunteer = await api.enter('volunteer');
const school = await api.enter('teacher');
const schoolId = school.schoolId ?? 0;

const revert = (body: object, token = volunteer.token) => api.post('wish/revert', token, body);

describe('a change is reverted', () => {
  test('by a new change, which the log keeps as such, and which can be reverted in turn', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    const answer = await revert({ id, version, change, requestId: 'revert-once' });
    expect(answer).toMatchObject({ code: 0, data: { remark: null, result: 1, version: version + 1 } });
    expect(await revert({ id, version, change, requestId: 'revert-once' })).toMatchObject({ data: answer.data });
    const { data: events } = await api.get('wish/timeline', volunteer.token, { id });
    expect(events[0]).toMatchObject({
      action: 'revert',
      changes: { remark: ['first', null], result: [3, 1] },
    });
    const row = (await api.auditLog('revert')).find(({ record_id }) => record_id === id);
    expect(row?.changes).toMatchObject({ revert: [null, change] });
    const again = await revert({ id, version: version + 1, change: events[0].id });
    expect(again.data).toMatchObject({ remark: 'first', result: 3 });
  });

  test('not at an older version: the present record is answered, and stays as it is', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    await api.post('wish/modify', service.token, { id, version, shop: 'elsewhere' });
    const answer = await revert({ id, version, change });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'stale', current: { shop: 'elsewhere' } } });
  });

  test('not where one of its fields has changed since, unless the fields to take back are named', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    await api.post('wish/modify', service.token, { id, version, remark: 'second' });
    const sent = { id, version: version + 1, change };
    expect(await revert(sent)).toMatchObject({ code: 409, data: { reason: 'stale', current: { remark: 'second' } } });
    expect(await revert({ ...sent, fields: ['result'] })).toMatchObject({
      code: 0,
      data: { result: 1, remark: 'second' },
    });
    expect(await revert({ ...sent, version: version + 2, fields: ['remark'] })).toMatchObject({
      code: 0,
      data: { remark: null },
    });
  });

  test('not with fields that it did not change, or that nobody may write', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    for (const fields of [['shop'], ['operatorId'], ['__proto__']])
      expect(await revert({ id, version, change, fields })).toMatchObject({
        code: 422,
        data: { errors: { fields: 'notAnOption' } },
      });
  });

  test('not when it is of another record or resource, a creation, an action, or no change at all', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    const other = await changedWish(api, volunteer.token, schoolId);
    const events = (await api.get('wish/timeline', volunteer.token, { id })).data;
    for (const wrong of [other.change, events[1].id, 1, 999_999_999])
      expect(await revert({ id, version, change: wrong })).toMatchObject({ code: 409, data: { reason: 'state' } });
    expect(change).not.toBe(other.change);
  });

  test('never a password, a budget or a state', async () => {
    const { id } = await api.addAccount('volunteer');
    await api.post('account/reset-password', admin.token, { id, password: 'Bramble-7' });
    await api.post('account/disable', admin.token, { id });
    const events = (await api.get('account/timeline', admin.token, { id })).data;
    expect(events).toHaveLength(2);
    for (const event of events)
      expect((await api.post('account/revert', admin.token, { id, version: 3, change: event.id })).code).toBe(409);
    const shop = await api.addSchool();
    await api.post('school/grant', admin.token, { id: shop, budget: '5.00', requestId: 'never-1' });
    const [grant] = (await api.get('school/timeline', admin.token, { id: shop })).data;
    expect((await api.post('school/revert', admin.token, { id: shop, version: 2, change: grant.id })).code).toBe(409);
  });

  test('by the rules of every change: what it would bring back must be allowed still', async () => {
    const gone = await api.addSchool();
    const { id } = await changedWish(api, volunteer.token, gone);
    const { data: moved } = await api.post('wish/modify', service.token, { id, version: 2, schoolId });
    const [change] = (await api.get('wish/timeline', service.token, { id })).data;
    await api.post('school/delete', admin.token, { id: gone });
    expect(await revert({ id, version: moved.version, change: change.id }, service.token)).toMatchObject({
      code: 422,
      data: { errors: { schoolId: expect.any(String) } },
    });
  });

  test('by those only who may change the record', async () => {
    const { id, version, change } = await changedWish(api, volunteer.token, schoolId);
    const colleague = await api.enter('volunteer');
    expect((await revert({ id, version, change }, school.token)).code).toBe(403);
    expect((await revert({ id, version, change }, colleague.token)).code).toBe(404);
    expect((await revert({ id, version, change }, service.token)).code).toBe(0);
    expect((await api.post('school/revert', service.token, { id: schoolId, version: 1, change })).code).toBe(403);
    expect((await api.post('wish/revert', undefined, { id, version, change })).code).toBe(401);
  });
});
