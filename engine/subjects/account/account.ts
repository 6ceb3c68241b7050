import { approval } from '#engine/subjects/approval/approval';
import { choice, dateTime, email, longText, password, phone, text, yesNo } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { administrators, members, roles, staff } from '#resources/business';
import { organizationField, organizationKeys } from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';
import { lifecycle, status, statuses } from '#engine/schema/status';

/** Only those who may decide what others ask for, and only while the safety settings leave that to two people. */
const admins = { field: 'role', is: approval.actions.approve.allow } as const;
const byTwo = { setting: 'adminsByTwo', by: administrators } as const;

/** People who sign in to the console. An account is never removed: `delete` is a transition to a state. */
export const account = defineResource({
  name: 'account',
  route: 'account.list',
  path: 'account/account-list',
  api: 'account',
  icon: 'account',
  group: 'people',
  label: say('账号管理', 'Accounts'),
  labelOne: say('账号', 'Account'),
  counted: sayCount('%{count} 个账号', '%{count} account', '%{count} accounts'),
  title: 'username',
  own: { by: 'id', label: say('我', 'Me') },
  fields: {
    username: text(say('用户名', 'Username'), {
      required: true,
      unique: true,
      anyCase: true,
      fixed: true,
      search: true,
      sort: true,
      min: 3,
      max: 32,
      of: 'id',
      pattern: /^[A-Za-z0-9_.-]+$/,
      hint: say(
        '3 至 32 个字母、数字或 _ . -，不区分大小写，创建后不可修改',
        '3 to 32 letters, digits, or _ . - (not case-sensitive); cannot be changed later',
      ),
    }),
    password: password(say('密码', 'Password'), { required: true, fixed: true }),
    name: text(say('姓名', 'Name'), { required: true, search: true, sort: true, max: 32 }),
    role: choice(say('角色', 'Role'), { required: true, filter: true, sort: true, options: roles }),
    ...organizationField({ required: true, filter: true, when: { field: 'role', is: members } }, 'ofAccount'),
    phone: phone(say('电话', 'Phone'), { search: true }),
    email: email(say('邮箱', 'Email'), { search: true }),
    remark: longText(say('备注', 'Remark'), { max: 200 }),
    status: choice(say('状态', 'Status'), {
      readOnly: true,
      initial: status.enabled,
      filter: true,
      sort: true,
      options: statuses,
    }),
    lastLoginAt: dateTime(say('最近登录', 'Last sign-in'), { readOnly: true, sort: true }),
    mustChangePassword: yesNo(say('须修改密码', 'Must change password'), { readOnly: true, initial: true }),
    secondFactor: yesNo(say('两步验证', 'Second factor'), { readOnly: true, initial: false }),
  },
  list: ['username', 'name', 'role', ...organizationKeys, 'status', 'lastLoginAt', 'phone', 'createdAt'],
  card: ['username', 'role', 'name', 'status'],
  head: ['role', ...organizationKeys, 'status', 'lastLoginAt'],
  editInList: ['name', 'phone'],
  form: [
    { label: say('登录', 'Sign-in'), fields: ['username', 'password', 'role', ...organizationKeys] },
    { label: say('资料', 'Profile'), fields: ['name', 'phone', 'email', 'remark'] },
  ],
  sort: '-createdAt',
  lookup: { where: { field: 'status', is: [status.enabled] }, by: ['role'] },
  allow: {
    'base-list': staff,
    list: administrators,
    detail: administrators,
    insert: administrators,
    modify: administrators,
    export: administrators,
  },
  deleted: { field: 'status', value: status.deleted },
  approvals: { modify: { ...byTwo, makes: admins } },
  proof: true,
  transitions: lifecycle({
    allow: administrators,
    primary: true,
    enable: { approval: { ...byTwo, when: admins } },
    disable: {
      notOneself: true,
      confirm: say(
        '停用后该账号将立即下线，无法再登录。',
        'The account is signed out immediately and can no longer sign in.',
      ),
    },
    delete: {
      notOneself: true,
      confirm: say(
        '删除后该账号将立即下线，且不可恢复。',
        'The account is signed out immediately. This cannot be undone.',
      ),
    },
  }),
  actions: {
    'reset-password': {
      label: say('重置密码', 'Reset password'),
      allow: administrators,
      note: say(
        '该账号的所有登录会话将立即结束，下次登录时须修改密码。请现在复制新密码，之后将无法再次查看。',
        'All sessions of this account end immediately, and the password must be changed at the next sign-in. Copy the new password now: it cannot be shown again.',
      ),
      done: say('已重置 %{title} 的密码', 'Password reset for %{title}'),
    },
    'password-link': {
      label: say('生成重置密码链接', 'Make password link'),
      allow: administrators,
      when: { field: 'status', is: [status.enabled] },
      approval: { ...byTwo, when: admins },
      note: say(
        '本人可通过链接自行设置新密码，链接只能使用一次，一小时后失效。新链接会使之前的链接失效。',
        'The person sets a new password with the link. It works once, within an hour, and replaces any earlier link.',
      ),
    },
    'lift-sign-in-lock': {
      label: say('解除登录限制', 'Lift sign-in lock'),
      allow: administrators,
      note: say(
        '当他人的多次错误尝试导致此人无法登录时使用。密码保持不变。',
        'Use this when someone else’s failed attempts keep this person from signing in. The password does not change.',
      ),
      done: say('%{title} 可以重新登录了', '%{title} can sign in again'),
    },
    'reset-factor': {
      label: say('重置两步验证', 'Reset second factor'),
      allow: administrators,
      when: { field: 'secondFactor', is: [true] },
      sets: { secondFactor: { is: false } },
      approval: { ...byTwo, when: admins },
      note: say(
        '当此人丢失手机和恢复码时使用。其验证器、通行密钥和恢复码将全部失效，所有登录会话立即结束，下次登录只需密码。请先确认是本人所求。',
        'Use this when someone has lost both the phone and the recovery codes. Their apps, passkeys, and recovery codes stop working, and all their sessions end. The password alone signs them in next, so make sure first that it is really them.',
      ),
      done: say('已重置 %{title} 的两步验证', 'Second factor of %{title} reset'),
    },
  },
});
