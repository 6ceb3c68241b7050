import { administrators } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { choice, dateTime, integer, longText, reference } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { forMembers, organizationField, organizationKeys, ownOrganization } from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';
import { webhookEvents, webhookKeepers, webhookReaders } from '#engine/subjects/webhook/events';

export const deliveryState = { waiting: 0, delivered: 1, givenUp: 2 } as const;

const states = [
  { value: deliveryState.waiting, label: say('待送达', 'Waiting'), tone: 'primary' },
  { value: deliveryState.delivered, label: say('已送达', 'Delivered'), tone: 'success' },
  { value: deliveryState.givenUp, label: say('已放弃', 'Given up'), tone: 'danger' },
] as const satisfies readonly Option<number>[];

/** Why the last try failed. */
export const deliveryProblems = [
  { value: 'refused', label: say('接收方拒绝', 'Refused by the receiver'), tone: 'warning' },
  { value: 'redirect', label: say('接收方重定向，不予跟随', 'Redirected, which is not followed'), tone: 'warning' },
  { value: 'inward', label: say('地址指向内部网络', 'The address points inward'), tone: 'danger' },
  { value: 'late', label: say('接收方超时', 'No answer in time'), tone: 'warning' },
  { value: 'unreachable', label: say('无法连接', 'Unreachable'), tone: 'warning' },
] as const satisfies readonly Option<string>[];

export type DeliveryProblem = (typeof deliveryProblems)[number]['value'];

/** One event on its way to one webhook. Written with what it speaks of, sent by the server until it arrives or days have passed. */
export const webhookDelivery = defineResource({
  name: 'webhookDelivery',
  route: 'webhook.deliveries',
  path: 'account/webhook-deliveries',
  api: 'webhook-delivery',
  icon: 'page',
  label: say('回调发送记录', 'Webhook deliveries'),
  labelOne: say('发送记录', 'Delivery'),
  empty: say('发送事件后，投递记录会显示在这里。', 'Deliveries appear here once an event has been sent.'),
  counted: sayCount('%{count} 条发送记录', '%{count} delivery', '%{count} deliveries'),
  title: 'event',
  hiddenFromMenu: true,
  parent: 'webhook',
  fields: {
    webhookId: reference(say('回调', 'Webhook'), { to: 'webhook', readOnly: true, filter: true }),
    ...organizationField({ required: true, readOnly: true, filter: true, see: administrators }),
    event: choice(say('事件', 'Event'), { required: true, readOnly: true, filter: true, options: webhookEvents }),
    state: choice(say('状态', 'State'), {
      readOnly: true,
      initial: deliveryState.waiting,
      filter: true,
      options: states,
    }),
    tries: integer(say('发送次数', 'Tries'), { readOnly: true, initial: 0, min: 0 }),
    status: integer(say('HTTP 状态', 'HTTP status'), { readOnly: true, min: 0 }),
    problem: choice(say('问题', 'Problem'), { readOnly: true, options: deliveryProblems }),
    dueAt: dateTime(say('下次发送', 'Next try'), { readOnly: true }),
    payload: longText(say('内容', 'Payload'), { required: true, readOnly: true, max: 20_000 }),
  },
  list: ['event', 'state', 'problem', 'status', 'tries', 'dueAt', 'createdAt', 'webhookId', ...organizationKeys],
  card: ['event', 'state', 'problem', 'createdAt'],
  form: [],
  sort: '-createdAt',
  allow: { list: webhookReaders, detail: webhookReaders },
  transitions: {
    'send-again': {
      label: say('重新发送', 'Resend'),
      field: 'state',
      from: [deliveryState.delivered, deliveryState.givenUp],
      to: deliveryState.waiting,
      stamp: 'dueAt',
      sets: { tries: { is: 0 } },
      allow: webhookKeepers,
      done: say('将重新发送', 'will be sent again'),
    },
  },
  rows: forMembers({ read: ownOrganization, write: ownOrganization }),
});
