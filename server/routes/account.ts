import type { Call, Caller, GuardedCall, OpenCall, Scene } from '../call';
import { prove } from '../credentials';
import { lockRows, visible } from '../database/read';
import { updateRows } from '../database/write';
import { read, readFromQuery } from '../input';
import { journal, secretChange } from '../journal';
import { arrayOf, objectSchema, rowOf, yes } from '../openapi/schema';
import { conflict, invalid, notFound, notSignedIn, ok, wrongCredentials } from '../reply';
import { endSessions } from '../sessions';
import { claimed } from './auth';
import { conclude, pairs, withHashes } from './crud/changes';
import { idField, rolesFor } from './crud/reads';
import { account } from '../../resources/account';
import { choice, password, text } from '../../resources/fields';
import { say } from '../../resources/language';
import { roles } from '../../resources/roles';
import { status } from '../../resources/status';
import { systemFields } from '../../resources/systemFields';

const baseListFields = { role: choice(account.fields.role.label, { options: roles }) } as const;
const baseListMax = 1000;

const baseList: GuardedCall = {
  method: 'GET',
  path: '/account/base-list',
  access: rolesFor(account, 'list'),
  resource: account.name,
  summary: say('启用账号的编号和姓名', 'Ids and names of the enabled accounts'),
  input: baseListFields,
  answer: arrayOf(objectSchema({ id: systemFields.id, name: account.fields.name }, ['id', 'name'])),
  handle: async ({ ports, query }) => {
    const { role } = readFromQuery(baseListFields, query);
    const enabled = ports.database.selectFrom('account').select(['id', 'name']).where('status', '=', status.enabled);
    const wanted = role === null ? enabled : enabled.where('role', '=', role);
    return ok(await wanted.orderBy('name').orderBy('id').limit(baseListMax).execute());
  },
};

const newPassword = password(say('新密码', 'New password'), { required: true });
const modifyPasswordFields = {
  username: text(account.fields.username.label, { max: 128, hint: say('未登录时必填', 'Required when not signed in') }),
  oldPassword: password(say('旧密码', 'Old password'), { required: true, existing: true }),
  newPassword,
} as const;

/** Whose password it is: the caller's own, or the one that is named. */
const ownerOf = ({ caller, payload, act }: Scene<Caller | undefined>, username: string | null): string => {
  if (username !== null) act.operator = claimed(username);
  else if (!caller) throw 'username' in payload ? invalid({ username: 'required' }) : notSignedIn();
  return username ?? caller?.username ?? '';
};

const modifyPassword: OpenCall = {
  method: 'POST',
  path: '/account/modify-pwd',
  access: 'anyone',
  resource: account.name,
  summary: say('修改密码', 'Change one’s password'),
  input: modifyPasswordFields,
  answer: yes,
  handle: async (scene) => {
    const { ports, caller, payload, act } = scene;
    const { username, oldPassword, newPassword: wanted } = read(modifyPasswordFields, payload);
    if (wanted === oldPassword) throw invalid({ newPassword: 'samePassword' });
    const owner = ownerOf(scene, username);
    // Signed in, the code 401 would sign the person out.
    const wrong = () => (username === null ? invalid({ oldPassword: 'wrongPassword' }) : wrongCredentials());
    const proven = await prove(ports, act.ip, owner, oldPassword);
    if (!proven) throw wrong();
    act.operator = proven;
    const now = ports.now();
    const hash = await ports.passwords.hash(wanted);
    await ports.database.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('account')
        .set((row) => ({
          password: hash,
          must_change_password: false,
          version: row('version', '+', 1),
          updated_at: now.toISOString(),
        }))
        .where('id', '=', proven.id)
        .where('password', '=', proven.password)
        .where('status', '=', status.enabled)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw wrong();
      await endSessions(tx, [proven.id], caller?.id === proven.id ? caller.sessionId : undefined);
      await journal(tx, now, act, [{ recordId: proven.id, changes: { password: secretChange } }]);
    });
    return ok(true);
  },
};

const resetFields = { ...idField, password: newPassword } as const;

const resetPassword: GuardedCall = {
  method: 'POST',
  path: '/account/reset-password',
  access: rolesFor(account, 'reset-password'),
  resource: account.name,
  summary: say('重置密码', 'Reset the password of an account'),
  input: resetFields,
  answer: rowOf(account),
  handle: async (scene) => {
    const { ports, caller, payload, act } = scene;
    const { id, password: wanted } = read(resetFields, payload);
    act.recordId = id;
    // Their own they change by naming the old one, so that a stolen session is not enough.
    if (id === caller.id) throw conflict('oneself', { ids: [id] });
    const values = await withHashes(ports, account, { password: wanted, mustChangePassword: true });
    return ports.database.transaction().execute(async (tx) => {
      const before = await lockRows(tx, account, caller, [id]);
      if (before.length === 0) throw notFound();
      if (before[0]?.status === status.deleted) throw conflict('state', { ids: [id] });
      const after = await updateRows(tx, account, [id], values, ports.now());
      await endSessions(tx, [id]);
      await conclude(tx, scene, account, pairs(before, after), values);
      return ok(after.map((row) => visible(account, caller.role, row))[0]);
    });
  },
};

export const accountCalls: readonly Call[] = [baseList, modifyPassword, resetPassword];
