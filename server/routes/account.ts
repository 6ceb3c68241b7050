import type { Caller } from '../accounts/caller';
import type { Call, GuardedCall, OpenCall, Scene } from '../http/call';
import { prove } from '../accounts/credentials';
import { changePassword } from '../accounts/provenAccount';
import { lockRows, visible } from '../database/read';
import { updateRows } from '../database/write';
import { read } from '../http/input';
import { journal, secretChange } from '../audit/journal';
import { toAccount } from '../inbox/recipients';
import { send } from '../inbox/send';
import { rowOf, yes } from '../http/openapi/schema';
import { conflict, invalid, notFound, notSignedIn, ok, wrongCredentials } from '../reply/refusals';
import { endSessions } from '../accounts/sessionChanges';
import { liftLocks } from '../accounts/signIn/tries';
import { conclude, pairs, withHashes } from './crud/changes';
import { idField, rolesFor } from './crud/reads';
import { account } from '../../resources/entities/account';
import { password, text } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { status } from '../../resources/vocabulary/status';

/** Notifies the owner of a password when it changes, whoever changed it. */
const passwordMessage = (id: number) => ({ recipient: toAccount(id), type: 'message', kind: 'password' }) as const;

const newPassword = password(say('新密码', 'New password'), { required: true });
const modifyPasswordFields = {
  username: text(account.fields.username.label, { max: 128, hint: say('未登录时必填', 'Required when not signed in') }),
  oldPassword: password(say('旧密码', 'Current password'), { required: true, existing: true }),
  newPassword,
} as const;

/** Whose password it is: the caller's own, or the one that is named. */
const ownerOf = ({ caller, payload }: Scene<Caller | undefined>, username: string | null): string => {
  if (username === null && !caller) throw 'username' in payload ? invalid({ username: 'required' }) : notSignedIn();
  return username ?? caller?.username ?? '';
};

const modifyPassword: OpenCall = {
  method: 'POST',
  path: '/account/modify-pwd',
  access: 'anyone',
  resource: account.name,
  summary: say('修改密码', 'Change your password'),
  input: modifyPasswordFields,
  answer: yes,
  handle: async (scene) => {
    const { ports, caller, payload, act } = scene;
    const { username, oldPassword, newPassword: wanted } = read(modifyPasswordFields, payload);
    if (wanted === oldPassword) throw invalid({ newPassword: 'samePassword' });
    const owner = ownerOf(scene, username);
    // Signed in, the code 401 would sign the person out.
    const wrong = () => (username === null ? invalid({ oldPassword: 'wrongPassword' }) : wrongCredentials());
    // Who is signed in is not kept from the own password by what strangers try.
    const isOwn = caller !== undefined && owner.toLowerCase() === caller.username.toLowerCase();
    const proven = await prove(ports, act, owner, oldPassword, isOwn ? caller.sessionId : undefined);
    if (!proven) throw wrong();
    act.operator = proven;
    const now = ports.now();
    const hash = await ports.passwords.hash(wanted);
    await ports.database.transaction().execute(async (tx) => {
      if (!(await changePassword(tx, proven, hash, now))) throw wrong();
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
  summary: say('重置密码', 'Reset an account’s password'),
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
      await liftLocks(tx, [id], ports.now());
      await send(tx, { ...passwordMessage(id), facts: { by: 'admin' } }, ports.now());
      await conclude(tx, scene, account, pairs(before, after), values);
      return ok(after.map((row) => visible(account, caller.role, row))[0]);
    });
  },
};

const liftSignInLock: GuardedCall = {
  method: 'POST',
  path: '/account/lift-sign-in-lock',
  access: rolesFor(account, 'lift-sign-in-lock'),
  resource: account.name,
  summary: account.actions['lift-sign-in-lock'].label,
  input: idField,
  answer: rowOf(account),
  handle: async ({ ports, caller, payload, act }) => {
    const { id } = read(idField, payload);
    act.recordId = id;
    return ports.database.transaction().execute(async (tx) => {
      const [row] = await lockRows(tx, account, caller, [id]);
      if (!row) throw notFound();
      if (row.status === status.deleted) throw conflict('state', { ids: [id] });
      await liftLocks(tx, [id], ports.now());
      await journal(tx, ports.now(), act, [{}]);
      return ok(visible(account, caller.role, row));
    });
  },
};

export const accountCalls: readonly Call[] = [modifyPassword, resetPassword, liftSignInLock];
