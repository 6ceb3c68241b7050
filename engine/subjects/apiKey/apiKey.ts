import { administrators, keyScopes } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { choice, choices, dateTime, reference, text } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import {
  forMembers,
  organizationField,
  organizationKeys,
  ownersAndAdministrators,
  ownOrganization,
  owners,
  whereAny,
} from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';

/** What a key opens: one of these. */
export type Scope = (typeof keyScopes)[number]['value'];

export const keyState = { empty: 'empty', active: 'active', revoked: 'revoked', expired: 'expired' } as const;

const states = [
  { value: keyState.empty, label: say('未生成密钥', 'No key yet'), tone: 'warning' },
  { value: keyState.active, label: say('有效', 'Active'), tone: 'success' },
  { value: keyState.revoked, label: say('已吊销', 'Revoked'), tone: 'neutral' },
  { value: keyState.expired, label: say('已过期', 'Expired'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

// Where a key would open nothing, nobody has any.
const keepers = whereAny(keyScopes, owners);
const readers = whereAny(keyScopes, ownersAndAdministrators);

/** The key by which another system calls. Its table has the SHA-256 of it beside these (engine/server/database/sessionTables.ts). */
export const apiKey = defineResource({
  name: 'apiKey',
  route: 'apiKey.list',
  path: 'account/api-keys',
  api: 'api-key',
  icon: 'key',
  group: 'system',
  label: say('接口密钥', 'API keys'),
  labelOne: say('接口密钥', 'API key'),
  counted: sayCount('%{count} 个接口密钥', '%{count} API key', '%{count} API keys'),
  title: 'name',
  fields: {
    name: text(say('名称', 'Name'), {
      required: true,
      fixed: true,
      max: 32,
      hint: say('使用该密钥的系统', 'The system that uses it'),
    }),
    scopes: choices(say('权限', 'Allowed'), { required: true, fixed: true, options: keyScopes }),
    expiresAt: dateTime(say('失效时间', 'Expires'), {
      fixed: true,
      hint: say('留空则长期有效', 'Leave it empty for a key that does not expire'),
    }),
    ...organizationField({ required: true, fixed: true, filter: true, see: administrators }),
    // Of the whole key nobody sees more than this again.
    beginning: text(say('密钥开头', 'Begins with'), { readOnly: true, max: 16 }),
    state: choice(say('状态', 'State'), { readOnly: true, initial: keyState.empty, filter: true, options: states }),
    lastUsedAt: dateTime(say('最近使用', 'Last used'), { readOnly: true }),
    revokedAt: dateTime(say('吊销时间', 'Revoked'), { readOnly: true }),
    madeBy: reference(say('创建人', 'Made by'), {
      to: 'account',
      readOnly: true,
      stamp: 'caller',
      see: administrators,
    }),
  },
  list: ['name', 'state', 'scopes', ...organizationKeys, 'beginning', 'lastUsedAt', 'expiresAt', 'createdAt'],
  card: ['name', 'state', 'beginning', 'lastUsedAt'],
  head: ['state', 'beginning', 'lastUsedAt'],
  form: [{ label: say('密钥', 'Key'), fields: ['name', 'scopes', 'expiresAt', ...organizationKeys] }],
  sort: '-createdAt',
  allow: { list: readers, detail: readers, insert: keepers },
  remind: {
    field: 'expiresAt',
    before: { days: 14 },
    to: organizationKeys[0] ?? 'madeBy',
    when: { field: 'state', is: [keyState.empty, keyState.active] },
  },
  transitions: {
    revoke: {
      label: say('吊销', 'Revoke'),
      field: 'state',
      from: [keyState.empty, keyState.active],
      to: keyState.revoked,
      stamp: 'revokedAt',
      allow: readers,
      tone: 'danger',
      confirm: say(
        '使用该密钥的系统将立即无法调用，且不可恢复。',
        'Systems that use it can no longer call, from this moment on. This cannot be undone.',
      ),
      done: say('已吊销', 'revoked'),
    },
  },
  actions: {
    issue: {
      label: say('生成密钥', 'Make the key'),
      allow: keepers,
      when: { field: 'state', is: [keyState.empty, keyState.active] },
      primary: true,
      afterInsert: true,
      proof: true,
      note: say(
        '密钥仅显示一次。此前生成的密钥将立即失效。',
        'You see the key only once. One that was made before stops working at once.',
      ),
    },
  },
  rows: forMembers({ read: ownOrganization }),
});
