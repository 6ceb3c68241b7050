import { defineResource, integer, longText, reference, text, dateTime } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Devices. */
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
    serial: text(say('序列号', 'Serial'), { required: true, unique: true, search: true, sort: true, max: 64 }),
    tenantId: reference(say('商户', 'Merchant'), {
      to: 'tenant',
      required: true,
      filter: true,
      see: ['admin', 'customer_service'],
    }),
    riskScore: integer(say('风险分', 'Risk score'), { sort: true, min: 0, max: 100 }),
    note: longText(say('备注', 'Note'), { max: 1000, see: ['admin', 'customer_service'] }),
    firmware: text(say('固件版本', 'Firmware'), { max: 32 }),
    flaggedAt: dateTime(say('标记时间', 'Flagged at'), { sort: true, readOnly: true }),
    flagReason: text(say('标记原因', 'Flag reason'), { readOnly: true, max: 200 }),
  },
  list: ['serial', 'tenantId', 'riskScore', 'firmware', 'createdAt'],
  card: ['serial', 'tenantId', 'createdAt'],
  form: [{ label: say('设备', 'Device'), fields: ['serial', 'tenantId', 'riskScore', 'note', 'firmware'] }],
  sort: '-createdAt',
  allow: {
    'base-list': ['admin', 'customer_service', 'tenant_admin'],
    list: ['admin', 'customer_service', 'tenant_admin'],
    detail: ['admin', 'customer_service', 'tenant_admin'],
    insert: ['admin', 'customer_service'],
    modify: ['admin', 'customer_service'],
    export: ['admin', 'customer_service'],
    import: ['admin'],
  },
  rows: { tenant_admin: { read: { tenantId: 'organizationId' } } },
  actions: {
    flag: {
      label: say('标记', 'Flag'),
      allow: ['admin', 'customer_service'],
      input: { reason: text(say('原因', 'Reason'), { required: true, max: 200 }) },
      sets: { flaggedAt: 'now', flagReason: 'reason' },
    },
  },
});
