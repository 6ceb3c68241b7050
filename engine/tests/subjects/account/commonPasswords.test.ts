import { expect, test } from 'vitest';
import { sha256 } from '#engine/server/environment/secrets';
import { ensureFirstAdmin } from '#engine/subjects/account/server/firstAdmin';
import { passwordsOfStart } from '#engine/subjects/signIn/server/newPasswords';
import { apiForFile, password } from '#engine/tests/api';
import { testDatabase } from '#engine/tests/postgres';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { stranger } from '#engine/tests/subjects/signIn/parts';
import { accountsOf } from './makeAccounts';

const api = await apiForFile();
const admin = await api.enter('librarian');
const { insert } = accountsOf(api, admin.token);

/** Passes the rule, and is among the first that attackers try. */
const common = 'Password1';

const followLink = async (id: number, newPassword: string) => {
  const token = crypto.randomUUID().padStart(43, 'x');
  await api.post('account/password-link', admin.token, { id, tokenHash: sha256(token) });
  return api.post('account/use-password-link', undefined, { id, token, newPassword }, { address: stranger() });
};

/** Every call that sets a password, with the field that it comes in. */
const ways: Record<string, { field: string; set: (chosen: string) => ReturnType<typeof api.post> }> = {
  'an admin creates an account': { field: 'password', set: (chosen) => insert({ password: chosen }) },
  'an admin resets it': {
    field: 'password',
    set: async (chosen) =>
      api.post('account/reset-password', admin.token, {
        id: (await api.addAccount('volunteer')).id,
        password: chosen,
      }),
  },
  'a person follows a link': {
    field: 'newPassword',
    set: async (chosen) => followLink((await api.addAccount('volunteer')).id, chosen),
  },
  'a signed-in person changes it': {
    field: 'newPassword',
    set: async (chosen) =>
      api.post('account/modify-pwd', (await api.enter('volunteer')).token, {
        oldPassword: password,
        newPassword: chosen,
      }),
  },
  'a person must change it': {
    field: 'newPassword',
    set: async (chosen) =>
      api.post('account/modify-pwd', undefined, {
        username: (await api.addAccount('volunteer', { must_change_password: true })).username,
        oldPassword: password,
        newPassword: chosen,
      }),
  },
};

for (const [way, { field, set }] of Object.entries(ways)) {
  test(`a common password is refused by its field where ${way}, however it is typed`, async () => {
    for (const typed of [common, 'pASSWORD1', '\uff30assworD1'])
      expect(await set(typed)).toMatchObject({ code: 422, data: { errors: { [field]: 'commonPassword' } } });
    expect((await set('Tall-Ferns-7')).code).toBe(0);
  });

  test(`a common password is taken where ${way} and the setting is off`, async () => {
    await setSafety(api, { refuseCommon: false });
    expect((await set(common)).code).toBe(0);
    await setSafety(api, { refuseCommon: true });
  });
}

test('whose common password is refused keeps the old one and the session, and the link works on', async () => {
  const { id, username, token } = await api.enter('volunteer');
  await api.post('account/modify-pwd', token, { oldPassword: password, newPassword: common });
  await followLink(id, common);
  expect((await api.get('auth/user-info', token)).code).toBe(0);
  await api.signIn(username, password);
  const link = crypto.randomUUID().padStart(43, 'x');
  await api.post('account/password-link', admin.token, { id, tokenHash: sha256(link) });
  const use = (newPassword: string) =>
    api.post('account/use-password-link', undefined, { id, token: link, newPassword }, { address: stranger() });
  expect([(await use(common)).code, (await use('Tall-Ferns-7')).code]).toEqual([422, 0]);
});

test('who signs in with a common password from before goes on', async () => {
  const { id, username } = await api.addAccount('volunteer');
  await api.database
    .updateTable('account')
    .set({ password: `hash of ${common}` })
    .where('id', '=', id)
    .execute();
  expect(await api.signIn(username, common)).toBeTypeOf('string');
});

test('a server does not begin with a common password, and begins with another', async () => {
  const empty = await testDatabase();
  const { database } = empty;
  const first = passwordsOfStart({ passwords: api.ports.passwords, database });
  const begin = (given: string) => ensureFirstAdmin(database, first, given);
  await expect(begin(common)).rejects.toThrow('ADMIN_PASSWORD');
  expect(await database.selectFrom('account').select('id').execute()).toEqual([]);
  await begin('Tall-Ferns-7');
  // It is read at each start, and used at the first.
  await begin(common);
  await empty.close();
});
