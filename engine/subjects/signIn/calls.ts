import { account } from '#engine/subjects/account/account';
import { choice, password, text, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { administrators, roles } from '#resources/business';
import { systemFields } from '#engine/schema/systemFields';
import { codeInput, passkeyInput } from '#engine/subjects/factor/factor';
import { personFacts } from '#resources/personFacts';
import {
  forOrganization,
  forOrganizationName,
  organization,
  organizationField,
  organizationFieldOf,
} from '#engine/schema/organization';
import { done, json, list, maybe, object, or, orNull, unread, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';

const { username, role, name, mustChangePassword } = account.fields;

/** Name and password, as a person signs in with them. */
export const credentials = {
  username: text(username.label, { required: true, max: 128, of: 'id' }),
  password: password(account.fields.password.label, { required: true, existing: true }),
} as const;

const token = text(say('令牌', 'Token'), { required: true, min: 1, max: 128 });

export const login = defineCall({
  method: 'POST',
  path: 'auth/login',
  roles: 'anyone',
  resource: 'session',
  summary: say('登录', 'Sign in'),
  // People with a second factor send what code 428 asked them for.
  input: { ...credentials, ...codeInput },
  orInput: { ...passkeyInput, ...credentials },
  answer: object({ token }),
});

/** Who is signed in. The specification names `name` and `role` only; our own server adds the rest. */
const person = object({
  id: or(systemFields.id, 0),
  name,
  role: choice(role.label, { options: roles }),
  username: or(orNull(username), null),
  ownRole: maybe(
    orNull(
      choice(say('本人角色', 'Own role'), {
        options: roles,
        hint: say('切换角色时才有', 'Only while another role is active'),
      }),
    ),
    null,
  ),
  ...forOrganization(maybe(orNull(organizationFieldOf(account)), null)),
  ...forOrganizationName(maybe(orNull(text(organization?.label ?? name.label, { max: 64 })), null)),
  ...personFacts,
  sessionId: maybe(orNull({ ...systemFields.id, label: say('会话编号', 'Session ID') }), null),
  mustChangePassword: or(yesNo(mustChangePassword.label, {}), false),
  mustAddFactor: maybe(yesNo(say('须设置两步验证', 'Must set up a second factor'), {}), false),
  byIdentity: maybe(yesNo(say('用公司账号登录', 'Signed in by the company’s identity'), {}), false),
});

export type UserInfo = ReadAnswer<typeof person>;

export const userInfo = defineCall({
  method: 'GET',
  path: 'auth/user-info',
  roles: 'everyone',
  beforePasswordChange: true,
  resource: 'account',
  summary: say('当前用户', 'The signed-in user'),
  input: {},
  answer: person,
});

export const checkToken = defineCall({
  method: 'GET',
  path: 'auth/check',
  roles: 'anyone',
  resource: 'session',
  summary: say('令牌是否有效', 'Whether a token is valid'),
  // A token of another server is not ours, and no fault of the input.
  input: { token: text(token.label, { max: 8192 }) },
  // The specification does not show the answer: anything but false, empty or null confirms the token.
  answer: unread(yesNo(say('有效', 'Valid'), {})),
});

export const logout = defineCall({
  method: 'POST',
  path: 'auth/logout',
  roles: 'everyone',
  beforePasswordChange: true,
  resource: 'session',
  summary: say('退出登录', 'Sign out'),
  input: {},
  answer: done,
});

const path = text(say('地址', 'Address'), { max: 200 });

/** A node as the template's consoles read it: `name` is a route that they know. */
const node = { path, name: text(say('名称', 'Name'), { max: 64 }), meta: json } as const;

export const menu = defineCall({
  method: 'GET',
  path: 'auth/menu',
  roles: 'everyone',
  resource: 'session',
  summary: say('当前角色的菜单', 'Menu of the current role'),
  input: {},
  answer: list(unread(object({ ...node, children: maybe(list(object(node)), undefined) }))),
});

/**
 * An admin's session gets the rights of another role, or of one organization's people, until it takes its own again. Every
 * call is then judged by the narrower role, and the audit log names both.
 */
export const switchRole = defineCall({
  method: 'POST',
  path: 'auth/switch-role',
  roles: administrators,
  byOwnRole: true,
  resource: 'session',
  summary: say('切换角色（以其他角色查看）', 'Use the console as another role'),
  input: {
    role: choice(role.label, { required: true, options: roles }),
    ...organizationField(organization ? { hint: organization.requiredFor } : {}, 'ofAccount'),
  },
  answer: done,
});

/** The accounts of a server that runs with demo data, with passwords that everybody may know; none on any other. */
export const demoAccounts = defineCall({
  method: 'GET',
  path: 'auth/demo-accounts',
  roles: 'anyone',
  resource: 'account',
  summary: say('演示账号', 'Demo accounts'),
  input: {},
  answer: list(
    object({
      username: credentials.username,
      password: credentials.password,
      role: text(account.fields.role.label, { max: 32 }),
    }),
  ),
});
