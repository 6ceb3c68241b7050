import { codes } from '#engine/schema/codes';
import { changes, choice, integer, nameOf, reference, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { administrators, roles } from '#resources/business';
import { actingField } from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';

/** Every write, refused write and sign-in. Written with the write, in its transaction, and never changed. */
export const operationLog = defineResource({
  name: 'operationLog',
  route: 'log.list',
  path: 'account/log-list',
  api: 'log',
  icon: 'operationLog',
  group: 'oversight',
  label: say('操作日志', 'Operation log'),
  labelOne: say('操作', 'Operation'),
  title: 'action',
  appendOnly: true,
  fields: {
    operatorId: reference(say('操作人', 'Operator'), { to: 'account', readOnly: true, filter: true, search: true }),
    username: text(say('用户名', 'Username'), { readOnly: true, search: true, max: 64, of: 'id' }),
    role: choice(say('角色', 'Role'), { readOnly: true, filter: true, options: roles }),
    actingRole: choice(say('代理角色', 'Acting role'), { readOnly: true, options: roles }),
    ...actingField({ readOnly: true }),
    action: nameOf(say('操作', 'Action'), { of: 'action', required: true, readOnly: true, filter: true }),
    resource: nameOf(say('对象类型', 'Object type'), { of: 'resource', required: true, readOnly: true, filter: true }),
    recordId: integer(say('操作对象', 'Object'), {
      readOnly: true,
      filter: true,
      min: 1,
      big: true,
      recordOf: 'resource',
    }),
    changes: changes(say('变更', 'Changes'), { readOnly: true, unstamped: 'partly', of: 'resource' }),
    result: choice(say('结果', 'Result'), { required: true, readOnly: true, filter: true, options: codes }),
    ip: text(say('IP 地址', 'IP address'), { required: true, readOnly: true, filter: true, max: 64, of: 'id' }),
    userAgent: text(say('浏览器', 'Browser'), { required: true, readOnly: true, max: 256 }),
    durationMs: integer(say('耗时（毫秒）', 'Duration (ms)'), {
      required: true,
      readOnly: true,
      unstamped: 'partly',
      min: 0,
    }),
  },
  list: ['createdAt', 'operatorId', 'action', 'recordId', 'result', 'changes', 'role', 'username', 'ip'],
  card: ['action', 'recordId', 'operatorId', 'createdAt'],
  form: [],
  // The order of the operations, also within one millisecond.
  sort: '-id',
  allow: { list: administrators, detail: administrators, export: administrators },
});

const { action, resource, recordId, result } = operationLog.fields;

/**
 * The fields that people see of their own operations, without the changes, which they may no longer be allowed to see.
 */
export const ownOperation = { ...operationLog, fields: { action, resource, recordId, result } } as const;
