import { choice, dateTime, defineResource, integer, type Option, reference, text } from '#engine/schema';
import { say } from '#engine/schema/language';

export const deviceStatus = { inUse: 0, retired: 1 } as const;

const statuses = [
  { value: deviceStatus.inUse, label: say('使用中', 'In use'), tone: 'success' },
  { value: deviceStatus.retired, label: say('已停用', 'Retired'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

/** Devices from which the players of a merchant play. */
export const device = defineResource({
  name: 'device',
  route: 'device.list',
  path: 'account/device-list',
  api: 'device',
  icon: 'page',
  label: say('设备管理', 'Devices'),
  labelOne: say('设备', 'Device'),
  title: 'serial',
  fields: {
    serial: text(say('序列号', 'Serial number'), { required: true, unique: true, search: true, sort: true, max: 64 }),
    tenantId: reference(say('商户', 'Merchant'), { to: 'tenant', required: true, filter: true, see: ['admin'] }),
    riskScore: integer(say('风险分', 'Risk score'), { min: 0, max: 100, filter: true, sort: true }),
    status: choice(say('状态', 'Status'), {
      readOnly: true,
      initial: deviceStatus.inUse,
      filter: true,
      options: statuses,
    }),
    flaggedAt: dateTime(say('标记时间', 'Flagged'), { readOnly: true, sort: true }),
    flagReason: text(say('标记原因', 'Reason of the flag'), { readOnly: true, max: 200 }),
  },
  list: ['serial', 'tenantId', 'riskScore', 'status', 'flaggedAt', 'createdAt'],
  form: [{ label: say('设备', 'Device'), fields: ['serial', 'tenantId', 'riskScore'] }],
  sort: '-createdAt',
  allow: {
    list: ['admin', 'tenant_admin'],
    detail: ['admin', 'tenant_admin'],
    insert: ['admin', 'tenant_admin'],
    modify: ['admin'],
    export: ['admin'],
  },
  transitions: {
    retire: {
      label: say('停用', 'Retire'),
      field: 'status',
      from: [deviceStatus.inUse],
      to: deviceStatus.retired,
      allow: ['admin'],
      bulk: true,
      tone: 'warning',
      confirm: say('停用后不再参与核查。', 'It is left out of checks from now on.'),
      done: say('已停用', 'retired'),
    },
  },
  actions: {
    flag: {
      label: say('标记', 'Flag'),
      allow: ['admin'],
      when: { field: 'status', is: [deviceStatus.inUse] },
      input: { reason: text(say('原因', 'Reason'), { required: true, max: 200 }) },
      sets: { flaggedAt: 'now', flagReason: 'reason' },
      done: say('%{title} 已标记', '%{title} is flagged'),
    },
  },
  rows: { tenant_admin: { read: { tenantId: 'organizationId' } } },
});
