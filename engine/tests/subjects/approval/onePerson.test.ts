import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#engine/server/environment/secrets';
import { because, startStage, type Stage } from './stage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';

// Every way by which one person could come to hold two accounts that decide.
const off = {
  grantAbove: null,
  bulkAbove: null,
  adminsByTwo: false,
  settingsByTwo: false,
  grantsPerDay: null,
};
let stage: Stage;
beforeAll(async () => {
  stage = await startStage(off);
});
afterAll(() => stage.close());

const limits = { grantAbove: '500.00', adminsByTwo: true, settingsByTwo: true };
const post = (path: string, body: object, more = {}, token = stage.asking.token) => stage.post(path, token, body, more);
const rowOf = (id: number) =>
  stage.database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Asks for something, has it approved, and returns the request. */
const byTwo = async (path: string, body: object): Promise<number> => {
  const { code, data } = await post(path, body, because);
  expect(code).toBe(202);
  expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
  return data.approval;
};
const promote = async (id: number) =>
  byTwo('account/modify', { id, version: (await rowOf(id)).version, role: 'librarian' });
const tokenOf = (id: number) => `the-token-of-a-link-for-${id}`;
const makeLink = (id: number) => ({ id, tokenHash: sha256(tokenOf(id)) });
const useLink = (id: number, newPassword: string) =>
  stage.post('account/use-password-link', undefined, { id, token: tokenOf(id), newPassword });
const signInCode = async (username: string, password: string) =>
  (await stage.post('auth/login', undefined, { username, password })).code;
const insert = async (role: string, password: string) => {
  const username = `made.${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await post('account/insert', { username, name: 'Made', role, password });
  return { id: data.id as number, username };
};
const settings = async () => {
  const { id, version } = await stage.database.selectFrom('safety').selectAll().executeTakeFirstOrThrow();
  return { id, version };
};
const change = async (values: object, more = {}) => post('safety/modify', { ...(await settings()), ...values }, more);

describe('a limit of one person', () => {
  beforeEach(() => setSafety(stage.api, off));

  test.each(['grantAbove', 'bulkAbove', 'grantsPerDay'])(
    '%s is turned on only together with two people for administrators and settings',
    async (name) => {
      const value = name === 'bulkAbove' ? 3 : '5.00';
      const both = { adminsByTwo: 'asWell', settingsByTwo: 'asWell' };
      expect(await change({ [name]: value })).toMatchObject({ code: 422, data: { errors: both } });
      expect(await change({ [name]: value, settingsByTwo: true })).toMatchObject({
        code: 422,
        data: { errors: { adminsByTwo: 'asWell' } },
      });
      expect(await change({ [name]: value, adminsByTwo: true, settingsByTwo: true })).toMatchObject({ code: 0 });
      for (const guard of ['adminsByTwo', 'settingsByTwo'])
        expect(await change({ [guard]: false }, because)).toMatchObject({
          code: 422,
          data: { errors: { [guard]: 'asWell' } },
        });
    },
  );

  test('needs a second administrator whose first password nobody else knows', async () => {
    const others = stage.database
      .updateTable('account')
      .where('role', '=', 'librarian')
      .where('id', '<>', stage.asking.id);
    await others.set({ must_change_password: true }).execute();
    expect(await change(limits)).toMatchObject({
      code: 422,
      data: { errors: { grantAbove: 'needsTwoAdmins', adminsByTwo: 'needsTwoAdmins' } },
    });
    await others.set({ must_change_password: false }).execute();
  });

  test('ends the first passwords of administrators that somebody else has set', async () => {
    const planted = await insert('librarian', 'Known-to-me-1');
    expect(await change(limits)).toMatchObject({ code: 0 });
    expect(await signInCode(planted.username, 'Known-to-me-1')).toBe(401);
    const rows = await stage.auditLog('modify');
    expect(rows.filter(({ record_id, resource }) => resource === 'account' && record_id === planted.id)).toMatchObject([
      { operator_id: stage.asking.id, changes: { password: [null, '***'] } },
    ]);
  });
});

describe('while two people make an administrator', () => {
  beforeEach(() => setSafety(stage.api, limits));

  test('an account whose password one of them knows is opened by it no more once it decides', async () => {
    const { id, username } = await insert('volunteer', 'Known-to-me-1');
    const changed = { username, oldPassword: 'Known-to-me-1', newPassword: 'Known-to-me-2' };
    expect(await stage.post('account/modify-pwd', undefined, changed)).toMatchObject({ code: 0 });
    const token = await stage.signIn(username, 'Known-to-me-2');
    await post('account/password-link', makeLink(id));
    const request = await promote(id);
    expect((await stage.detail(request)).changes).toMatchObject({
      role: ['volunteer', 'librarian'],
      password: [null, '***'],
      mustChangePassword: [false, true],
    });
    expect(await stage.get('auth/user-info', token)).toMatchObject({ code: 401 });
    for (const known of ['Known-to-me-1', 'Known-to-me-2', '!', ''])
      expect(await signInCode(username, known)).not.toBe(0);
    expect(
      await stage.post('account/modify-pwd', undefined, {
        ...changed,
        oldPassword: 'Known-to-me-2',
        newPassword: 'Known-9',
      }),
    ).toMatchObject({ code: 401 });
    expect(await useLink(id, 'Known-to-me-3')).toMatchObject({ code: 409, data: { reason: 'spentLink' } });
  });

  test('the second factor and its recovery codes go as well, and the account says so', async () => {
    const { id } = await stage.addAccount('clerk');
    const at = stage.clock.now.toISOString();
    await stage.database
      .insertInto('factor')
      .values({ account_id: id, kind: 'totp', name: 'Phone', key: 'KEY', created_at: at })
      .execute();
    await stage.database.insertInto('recovery_code').values({ account_id: id, hash: 'x' }).execute();
    await stage.database.updateTable('account').set({ second_factor: true }).where('id', '=', id).execute();
    const request = await promote(id);
    expect((await stage.detail(request)).changes).toMatchObject({ secondFactor: [true, false] });
    for (const table of ['factor', 'recovery_code'] as const)
      expect(await stage.database.selectFrom(table).selectAll().where('account_id', '=', id).execute()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ role: 'librarian', second_factor: false, must_change_password: true });
  });

  test('a disabled administrator who is enabled begins anew', async () => {
    const { id, username } = await stage.addAccount('librarian', { status: 0 });
    await byTwo('account/enable', { id });
    expect(await rowOf(id)).toMatchObject({ status: 1, must_change_password: true });
    expect(await signInCode(username, 'Abcdef1')).toBe(401);
  });

  test('who made a link is the person that it made, and decides nothing with it', async () => {
    const { id, username } = await stage.addAccount('volunteer');
    await promote(id);
    await byTwo('account/password-link', makeLink(id));
    expect(await useLink(id, 'Known-to-me-1')).toMatchObject({ code: 0 });
    const second = await stage.signIn(username, 'Known-to-me-1');
    const own = await stage.held('600.00');
    expect(await stage.decide('approve', own, second)).toMatchObject({ code: 409, data: { reason: 'ownRequest' } });
    const theirs = await stage.held('600.00', second);
    expect(await stage.decide('approve', theirs, stage.asking.token)).toMatchObject({
      code: 409,
      data: { reason: 'ownRequest' },
    });
    // Changing the password of the second account proves nothing, since one knows it.
    const changed = { oldPassword: 'Known-to-me-1', newPassword: 'Known-to-me-2' };
    expect(await stage.post('account/modify-pwd', second, changed)).toMatchObject({ code: 0 });
    expect(await stage.decide('approve', own, second)).toMatchObject({ code: 409 });
    expect(await stage.decide('approve', own, stage.deciding.token)).toMatchObject({ code: 0 });
    expect(await stage.decide('approve', theirs, stage.deciding.token)).toMatchObject({ code: 0 });
  });

  test('nor with an account that the second one made', async () => {
    const [second, third] = [await stage.addAccount('volunteer'), await stage.addAccount('volunteer')];
    await promote(second.id);
    await byTwo('account/password-link', makeLink(second.id));
    await useLink(second.id, 'Known-to-me-1');
    const token = await stage.signIn(second.username, 'Known-to-me-1');
    await promote(third.id);
    const { data } = await stage.post('account/password-link', token, makeLink(third.id), because);
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({ code: 0 });
    await useLink(third.id, 'Known-to-me-1');
    const thirdToken = await stage.signIn(third.username, 'Known-to-me-1');
    const own = await stage.held('600.00');
    expect(await stage.decide('approve', own, thirdToken)).toMatchObject({ code: 409, data: { reason: 'ownRequest' } });
    expect(await stage.decide('approve', own, stage.deciding.token)).toMatchObject({ code: 0 });
  });

  test('nobody approves what is done to their own account', async () => {
    const { data } = await post('account/password-link', makeLink(stage.deciding.id), because);
    expect(await stage.decide('approve', data.approval, stage.deciding.token)).toMatchObject({
      code: 409,
      data: { reason: 'oneself' },
    });
  });

  test('a call that only the own other account could decide is refused at once', async () => {
    const { id, username } = await stage.addAccount('volunteer');
    await promote(id);
    await byTwo('account/password-link', makeLink(id));
    await useLink(id, 'Known-to-me-1');
    const others = stage.database
      .updateTable('account')
      .where('role', '=', 'librarian')
      .where('id', 'not in', [stage.asking.id, id]);
    await others.set({ status: 0 }).execute();
    expect(await stage.grant('600.00')).toMatchObject({ code: 409, data: { reason: 'condition' } });
    await others.set({ status: 1 }).execute();
    stage.deciding.token = await stage.signIn(stage.deciding.username);
    expect(username).toBeTruthy();
  });
});
