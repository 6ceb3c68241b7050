import type { Call, GuardedCall, OpenCall } from '../http/call';
import { prove } from '../accounts/credentials';
import { noteSignIn } from '../accounts/provenAccount';
import { read, readFromQuery } from '../http/input';
import { journal, journalAnyway } from '../audit/journal';
import { arrayOf, objectSchema, yes } from '../http/openapi/schema';
import { ok, wrongCredentials } from '../reply/refusals';
import { ownMerchantOf } from '../money/merchant';
import { endSession } from '../accounts/sessionChanges';
import { beginSession, callerOf } from '../accounts/sessions';
import { rememberPlace } from '../accounts/signIn/knownPlaces';
import { account } from '../../resources/entities/account';
import { choice, money, password, text, yesNo } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { roles } from '../../resources/vocabulary/roles';
import { systemFields } from '../../resources/vocabulary/systemFields';
import { tenant } from '../../resources/entities/tenant';

export const everyone = roles.map(({ value }) => value);

export const credentialFields = {
  username: text(account.fields.username.label, { required: true, max: 128 }),
  password: password(account.fields.password.label, { required: true, existing: true }),
} as const;

const token = text(say('令牌', 'Token'), { required: true, max: 128 });

const login: OpenCall = {
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  resource: 'session',
  summary: say('登录', 'Sign in'),
  input: credentialFields,
  answer: objectSchema({ token }, ['token']),
  handle: async ({ ports, payload, act }) => {
    const { username, password: given } = read(credentialFields, payload);
    const proven = await prove(ports, act, username, given);
    if (!proven) throw wrongCredentials();
    act.operator = proven;
    const now = ports.now();
    const sessionToken = await ports.database.transaction().execute(async (tx) => {
      if (!(await noteSignIn(tx, proven, now))) throw wrongCredentials();
      await rememberPlace(tx, now, proven.id, act);
      const begun = await beginSession(tx, ports, proven.id, act);
      const ended = begun.ended.map((recordId) => ({ action: 'end-session', recordId }));
      await journal(tx, now, act, [{}, ...ended]);
      return begun.token;
    });
    return ok({ token: sessionToken });
  },
};

const userInfoFields = {
  id: systemFields.id,
  username: account.fields.username,
  name: account.fields.name,
  role: choice(account.fields.role.label, { options: roles }),
  ownRole: choice(say('本人角色', 'Own role'), {
    options: roles,
    hint: say('切换角色时才有', 'Only while another role is active'),
  }),
  tenantId: account.fields.tenantId,
  tenantName: text(tenant.fields.name.label, { max: 64 }),
  banlance: money(tenant.fields.balance.label, {}),
  mustChangePassword: yesNo(account.fields.mustChangePassword.label, {}),
} as const;

const userInfo: GuardedCall = {
  method: 'GET',
  path: '/auth/user-info',
  access: everyone,
  beforePasswordChange: true,
  resource: 'account',
  summary: say('当前用户', 'The signed-in user'),
  input: {},
  answer: objectSchema(userInfoFields, ['id', 'username', 'name', 'role', 'mustChangePassword']),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    const { id, username, name, role, ownRole, tenantId, mustChangePassword } = caller;
    const own = tenantId === null ? undefined : await ownMerchantOf(ports.database, tenantId);
    return ok({ id, username, name, role, ...(role === ownRole ? {} : { ownRole }), ...own, mustChangePassword });
  },
};

const check: OpenCall = {
  method: 'GET',
  path: '/auth/check',
  access: 'anyone',
  resource: 'session',
  summary: say('令牌是否有效', 'Whether a token is valid'),
  input: { token },
  answer: { type: 'boolean' },
  handle: async ({ ports, query }) => ok((await callerOf(ports, query.token ?? null)) !== undefined),
};

const logout: GuardedCall = {
  method: 'POST',
  path: '/auth/logout',
  access: everyone,
  beforePasswordChange: true,
  resource: 'session',
  summary: say('退出登录', 'Sign out'),
  input: {},
  answer: yes,
  handle: async ({ ports, caller, payload, act }) => {
    read({}, payload);
    await ports.database.transaction().execute(async (tx) => {
      await endSession(tx, caller.id, caller.sessionId);
      await journalAnyway(tx, ports.now(), act, [{ recordId: caller.sessionId }]);
    });
    return ok(true);
  },
};

const demoAccounts: OpenCall = {
  method: 'GET',
  path: '/auth/demo-accounts',
  access: 'anyone',
  resource: 'account',
  summary: say('演示账号', 'Demo accounts'),
  input: {},
  answer: arrayOf(objectSchema({ ...credentialFields, role: account.fields.role }, ['username', 'password', 'role'])),
  handle: async ({ ports }) => ok(ports.demoAccounts),
};

export const authCalls: readonly Call[] = [login, userInfo, check, logout, demoAccounts];
