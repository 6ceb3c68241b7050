import type { Call, Caller, GuardedCall, OpenCall, Scene } from '../call';
import { prove } from '../credentials';
import { lockRows, visible } from '../database/read';
import { updateRows } from '../database/write';
import { read } from '../input';
import { journal, secretChange } from '../journal';
import { toAccount } from '../messages/recipients';
import { send } from '../messages/send';
import { rowOf, yes } from '../openapi/schema';
import { conflict, invalid, notFound, notSignedIn, ok, wrongCredentials } from '../reply';
import { endSessions } from '../sessionChanges';
import { claimed } from './auth';
import { conclude, pairs, withHashes } from './crud/changes';
import { idField, rolesFor } from './crud/reads';
import { account } from '../../resources/account';
import { password, text } from '../../resources/fields';
import { say } from '../../resources/language';
import { status } from '../../resources/status';

/** Whose password it is hears of it, whoever changed it. */
const passwordMessage = (id: number) => ({ recipient: toAccount(id), type: 'message', kind: 'password' }) as const;

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
      await send(tx, { ...passwordMessage(proven.id), facts: { by: 'oneself' } }, now);
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
      await send(tx, { ...passwordMessage(id), facts: { by: 'admin' } }, ports.now());
      await conclude(tx, scene, account, pairs(before, after), values);
      return ok(after.map((row) => visible(account, caller.role, row))[0]);
    });
  },
};

export const accountCalls: readonly Call[] = [modifyPassword, resetPassword];
