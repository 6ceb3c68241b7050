import { anyOfMax } from '#engine/schema/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBulkJobs } from '#engine/subjects/bulk/server/run';
import { sha256 } from '#engine/server/environment/secrets';
import { because, reason, startStage, type Stage } from './stage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';

// Every way by which one person could get a second admin, change the settings or move many records alone.
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ adminsByTwo: true });
});
afterAll(() => stage.close());

const post = (path: string, body: object, more = {}) => stage.post(path, stage.asking.token, body, more);
const roleOf = async (id: number) =>
  (await stage.database.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const versionOf = async (id: number) =>
  (await stage.database.selectFrom('account').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const promote = async (id: number, more: object = because) =>
  post('account/modify', { id, version: await versionOf(id), role: 'librarian' }, more);

describe('while two people make an administrator', () => {
  test('a change of role to admin asks why, then waits, and is made by the second person', async () => {
    const { id } = await stage.addAccount('volunteer');
    expect(await promote(id, {})).toMatchObject({ code: 428, data: { needs: 'reason' } });
    const { code, data } = await promote(id);
    expect(code).toBe(202);
    expect(await stage.detail(data.approval)).toMatchObject({
      recordId: id,
      reason,
      changes: { role: ['volunteer', 'librarian'] },
    });
    expect(await roleOf(id)).toBe('volunteer');
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    expect(await roleOf(id)).toBe('librarian');
  });

  test('a change that makes nobody a librarian is made at once', async () => {
    const [volunteer, admin] = [await stage.addAccount('volunteer'), await stage.addAccount('librarian')];
    expect(await post('account/modify', { id: volunteer.id, version: 1, role: 'clerk' })).toMatchObject({
      code: 0,
    });
    expect(await post('account/modify', { id: admin.id, version: 1, phone: '13800000000' })).toMatchObject({ code: 0 });
  });

  test('no account begins as a librarian', async () => {
    const account = { username: 'second.me', name: 'Me', role: 'librarian', password: 'Second-me-1' };
    expect(await post('account/insert', account, because)).toMatchObject({
      code: 422,
      data: { errors: { role: 'byTwo' } },
    });
    expect(await post('account/insert', { ...account, role: 'volunteer' })).toMatchObject({ code: 0 });
  });

  test('nobody sets the password of a librarian', async () => {
    const admin = await stage.addAccount('librarian');
    const reset = (id: number) => post('account/reset-password', { id, password: 'Known-to-me-1' }, because);
    expect(await reset(admin.id)).toMatchObject({ code: 422, data: { errors: { password: 'byTwo' } } });
    expect(await reset((await stage.addAccount('volunteer')).id)).toMatchObject({ code: 0 });
  });

  test('a link to set the password of a librarian works from the approval on', async () => {
    const { id } = await stage.addAccount('librarian');
    const token = 'a-token-of-the-browser-that-asked';
    const use = () => stage.post('account/use-password-link', undefined, { id, token, newPassword: 'Fresh-99' });
    const asked = { id, tokenHash: sha256(token) };
    expect(await post('account/password-link', asked, {})).toMatchObject({ code: 428 });
    const { code, data } = await post('account/password-link', asked, because);
    expect(code).toBe(202);
    expect(await use()).toMatchObject({ code: 409, data: { reason: 'spentLink' } });
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    expect(await use()).toMatchObject({ code: 0 });
  });

  test('taking back that somebody lost the role waits too', async () => {
    const { id } = await stage.addAccount('librarian');
    await post('account/modify', { id, version: 1, role: 'volunteer' });
    const [event] = (await stage.get('account/timeline', stage.asking.token, { id })).data;
    const revert = { id, version: await versionOf(id), change: event.id };
    expect(await post('account/revert', revert)).toMatchObject({ code: 428 });
    expect(await post('account/revert', revert, because)).toMatchObject({ code: 202 });
    expect(await roleOf(id)).toBe('volunteer');
  });

  test('a disabled admin is enabled by two, alone or among others, and a bulk change leaves them out', async () => {
    const [admin, volunteer] = [
      await stage.addAccount('librarian', { status: 0 }),
      await stage.addAccount('volunteer', { status: 0 }),
    ];
    expect(await post('account/enable', { id: admin.id })).toMatchObject({ code: 428 });
    expect(await post('account/enable', { ids: [volunteer.id, admin.id] }, because)).toMatchObject({ code: 202 });
    const filter = { id: `${volunteer.id},${admin.id}` };
    const start = { resource: 'account', transition: 'enable', filter, count: 2, requestId: stage.newId() };
    expect(await post('bulk/start', start)).toMatchObject({ code: 0 });
    await runBulkJobs(stage.ports);
    const statuses = stage.database
      .selectFrom('account')
      .select('status')
      .where('id', 'in', [volunteer.id, admin.id])
      .orderBy('id');
    expect(await statuses.execute()).toEqual([{ status: 0 }, { status: 1 }]);
    expect((await stage.get('bulk/list', stage.asking.token)).data[0]).toMatchObject({ done: 1, skipped: 1 });
  });

  test('a transition that waits is asked for once, however often it is sent', async () => {
    const admin = await stage.addAccount('librarian', { status: 0 });
    const first = await post('account/enable', { id: admin.id }, because);
    expect(await post('account/enable', { id: admin.id }, because)).toEqual(first);
    expect(await stage.decide('approve', first.data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    expect(await post('account/enable', { id: admin.id }, because)).toMatchObject({
      code: 409,
      data: { reason: 'state' },
    });
  });
});

describe('the safety settings', () => {
  let id = 0;
  let version = 0;
  const change = (values: object, more = {}) => post('safety/modify', { id, version, ...values }, more);
  const settings = async () => {
    const found = await stage.database.selectFrom('safety').selectAll().executeTakeFirstOrThrow();
    [id, version] = [found.id, found.version];
    return found;
  };
  beforeEach(async () => {
    await setSafety(stage.api, { settingsByTwo: true, adminsByTwo: true, grantAbove: '500.00', requestHours: 24 });
    await settings();
  });

  test.each([
    { grantAbove: null },
    { settingsByTwo: false, adminsByTwo: false, grantAbove: null },
    { requestHours: 720 },
    { grantsPerDay: null, grantAbove: '9999.00' },
  ])('are changed by two people: %o', async (values) => {
    expect(await change(values)).toMatchObject({ code: 428 });
    const { code, data } = await change(values, because);
    expect(code).toBe(202);
    expect(await settings()).toMatchObject({
      settings_by_two: true,
      admins_by_two: true,
      grant_above: '500.00',
      request_hours: 24,
    });
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    expect((await settings()).version).toBe(version);
  });

  test.each([
    { settingsByTwo: false },
    { settingsByTwo: false, adminsByTwo: false },
    { settingsByTwo: false, bulkAbove: 2 },
  ])('stay with two people while anything does: %o', async (values) => {
    const refused = { code: 422, data: { errors: { settingsByTwo: 'asWell' } } };
    expect(await change(values, because)).toMatchObject(refused);
    await setSafety(stage.api, { settingsByTwo: false, adminsByTwo: false, grantAbove: null });
    await settings();
    expect(await change({ grantAbove: '500.00' })).toMatchObject(refused);
  });

  test('leave administrators to two people while anything does', async () => {
    const refused = { code: 422, data: { errors: { adminsByTwo: 'asWell' } } };
    expect(await change({ adminsByTwo: false }, because)).toMatchObject(refused);
    expect(await change({ adminsByTwo: false, grantAbove: null }, because)).toMatchObject(refused);
  });

  test('leave nothing to two people while one administrator could decide nothing', async () => {
    await setSafety(stage.api, { settingsByTwo: false, adminsByTwo: false, grantAbove: null });
    const others = stage.database
      .updateTable('account')
      .where('role', '=', 'librarian')
      .where('id', '<>', stage.asking.id);
    await others.set({ status: 0 }).execute();
    expect(await change({ adminsByTwo: true, settingsByTwo: true, proofMinutes: 5 })).toMatchObject({
      code: 422,
      data: { errors: { adminsByTwo: 'needsTwoAdmins' } },
    });
    expect(await change({ proofMinutes: 5 })).toMatchObject({ code: 0 });
    await others.set({ status: 1 }).execute();
    stage.deciding.token = await stage.signIn(stage.deciding.username);
  });

  test('refuse at once what nobody else could approve', async () => {
    const others = stage.database
      .updateTable('account')
      .where('role', '=', 'librarian')
      .where('id', '<>', stage.asking.id);
    await others.set({ status: 0 }).execute();
    expect(await change({ grantAbove: null }, because)).toMatchObject({ code: 409, data: { reason: 'condition' } });
    await others.set({ status: 1 }).execute();
    stage.deciding.token = await stage.signIn(stage.deciding.username);
  });
});

describe('more records than one person may change alone', () => {
  beforeAll(() => setSafety(stage.api, { settingsByTwo: false, bulkAbove: 2 }));

  test('wait by their ids', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => stage.addSchool()));
    expect(await post('school/disable', { ids: ids.slice(1) })).toMatchObject({ code: 0 });
    await post('school/enable', { ids: ids.slice(1) });
    const { code, data } = await post('school/disable', { ids }, because);
    expect(code).toBe(202);
    expect(await stage.detail(data.approval)).toMatchObject({
      records: 3,
      recordId: null,
      changes: { status: [1, 0] },
    });
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
  });

  test('lead to a list of them, unless they are more than one can be asked for', async () => {
    const ids = await Promise.all(Array.from({ length: anyOfMax + 1 }, () => stage.addSchool()));
    const filterOf = async (some: readonly number[]) => {
      const { data } = await post('school/disable', { ids: some }, because);
      return (await stage.detail(data.approval)).proposal.filter;
    };
    const most = ids.slice(1);
    const { id: asked } = await filterOf(most);
    expect(await stage.get('school/list', stage.asking.token, { id: asked })).toMatchObject({ total: most.length });
    expect(await filterOf(ids)).toBeUndefined();
  });

  test('that are one’s own are to the second person those of the one who asks', async () => {
    const { id, token } = stage.asking;
    const schoolId = await stage.addSchool();
    for (const code of ['978-1', '978-2', '978-3'])
      await stage.post('wish/insert', token, { schoolId, code, result: 1, copies: 1 });
    const filter = { operatorId: 'me' };
    const start = { resource: 'wish', transition: 'delete', filter, count: 3, requestId: stage.newId() };
    const { code, data } = await post('bulk/start', start, because);
    expect(code).toBe(202);
    expect((await stage.detail(data.approval)).proposal.filter).toEqual({ operatorId: String(id) });
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
  });

  test('wait by a filter, and so does taking the change back', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => stage.addSchool()));
    const disabled = await stage.addSchool({ status: 0 });
    const filter = { id: [...ids, disabled].join(',') };
    const start = {
      resource: 'school',
      transition: 'disable',
      filter,
      count: 4,
      requestId: stage.newId(),
    };
    const { code, data } = await post('bulk/start', start, because);
    expect(code).toBe(202);
    // Which records and what becomes of them, and not the call that does it.
    expect(await stage.detail(data.approval)).toMatchObject({
      action: 'disable',
      resource: 'school',
      records: 4,
      proposal: { filter, skipped: [{ refusal: 'state', record: { status: 0 }, count: 1 }] },
    });
    const { data: todos } = await stage.get('message/list', stage.deciding.token, { type: 'todo', pageSize: 200 });
    expect(todos.find(({ id }: { id: number }) => id === data.approval)).toMatchObject({
      subTitle: '停用 4 所学校（3 条可执行、1 条已是“停用”）',
    });
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    await runBulkJobs(stage.ports);
    const [job] = (await stage.get('bulk/list', stage.asking.token)).data;
    expect(job).toMatchObject({ done: 3 });
    const back = await post('bulk/revert', { id: job.id, requestId: stage.newId() }, because);
    expect(back.code).toBe(202);
    // Those that were moved, and not all that there are.
    expect(await stage.detail(back.data.approval)).toMatchObject({
      action: 'enable',
      records: 3,
      proposal: { filter: { id: ids.toSorted((a, b) => a - b).join(',') } },
    });
  });
});
