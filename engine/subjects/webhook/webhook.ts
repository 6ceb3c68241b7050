import { administrators } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { choice, choices, dateTime, text } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { forMembers, organizationField, organizationKeys, ownOrganization } from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';
import { webhookEvents, webhookKeepers, webhookReaders } from './events';

/** Whether anything is sent; `failed` was switched off by the server, after days in which nothing arrived. */
export const webhookState = { on: 1, off: 0, failed: 2 } as const;

const states = [
  { value: webhookState.on, label: say('启用', 'On'), tone: 'success' },
  { value: webhookState.off, label: say('停用', 'Off'), tone: 'neutral' },
  { value: webhookState.failed, label: say('失败停用', 'Off after failures'), tone: 'danger' },
] as const satisfies readonly Option<number>[];

/** Where another system hears of what happens here (docs/webhooks.md). */
export const webhook = defineResource({
  name: 'webhook',
  route: 'webhook.list',
  path: 'account/webhooks',
  api: 'webhook',
  icon: 'bell',
  group: 'system',
  label: say('系统回调', 'Webhooks'),
  labelOne: say('回调', 'Webhook'),
  counted: sayCount('%{count} 个回调', '%{count} webhook', '%{count} webhooks'),
  title: 'address',
  fields: {
    ...organizationField({ required: true, fixed: true, filter: true, see: administrators }),
    address: text(say('接收地址', 'Address'), {
      required: true,
      max: 500,
      pattern: /^https?:\/\/[^\s@]+$/i,
      search: true,
      hint: say('公网 HTTPS 地址，不含用户名和密码。', 'A public HTTPS address, without a user name or password.'),
    }),
    events: choices(say('事件', 'Events'), { required: true, options: webhookEvents }),
    state: choice(say('状态', 'State'), { readOnly: true, initial: webhookState.on, filter: true, options: states }),
    failingSince: dateTime(say('开始失败', 'Failing since'), { readOnly: true }),
  },
  list: ['address', ...organizationKeys, 'events', 'state', 'failingSince', 'createdAt'],
  card: ['address', 'events', 'state'],
  head: ['state', 'events'],
  form: [{ label: say('回调', 'Webhook'), fields: [...organizationKeys, 'address', 'events'] }],
  sort: '-createdAt',
  related: [{ resource: 'webhookDelivery', field: 'webhookId', label: say('发送记录', 'Deliveries') }],
  allow: {
    'base-list': webhookReaders,
    list: webhookReaders,
    detail: webhookReaders,
    insert: webhookKeepers,
    modify: webhookKeepers,
  },
  transitions: {
    enable: {
      label: say('启用', 'Turn on'),
      field: 'state',
      from: [webhookState.off, webhookState.failed],
      to: webhookState.on,
      sets: { failingSince: { is: null } },
      allow: webhookKeepers,
      done: say('已启用', 'turned on'),
    },
    disable: {
      label: say('停用', 'Turn off'),
      field: 'state',
      from: [webhookState.on],
      to: webhookState.off,
      allow: webhookReaders,
      done: say('已停用', 'turned off'),
    },
  },
  actions: {
    secret: {
      label: say('新签名密钥', 'New signing secret'),
      allow: webhookKeepers,
      proof: true,
      note: say(
        '旧密钥随即失效。新密钥只显示一次。',
        'The old secret stops working at once. The new one is shown only once.',
      ),
    },
  },
  rows: forMembers({ read: ownOrganization, write: ownOrganization }),
});
