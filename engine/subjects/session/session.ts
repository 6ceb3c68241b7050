import { administrators } from '#resources/business';
import { dateTime, reference, text } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { defineResource } from '#engine/schema/resource';

/** Who is signed in, on which device. Its table has columns beside these, which nobody reads (engine/server/database/sessionTables.ts). */
export const session = defineResource({
  name: 'session',
  route: 'session.list',
  path: 'account/session-list',
  api: 'session',
  icon: 'device',
  group: 'people',
  label: say('登录会话', 'Sessions'),
  labelOne: say('登录会话', 'Session'),
  counted: sayCount('%{count} 个登录会话', '%{count} session', '%{count} sessions'),
  title: 'device',
  own: { by: 'sessionId', label: say('当前会话', 'This session'), marked: true },
  fields: {
    accountId: reference(say('人员', 'Person'), {
      to: 'account',
      required: true,
      readOnly: true,
      fixed: true,
      filter: true,
    }),
    device: text(say('设备', 'Device'), { readOnly: true, fixed: true, max: 64 }),
    ip: text(say('IP 地址', 'IP address'), { required: true, readOnly: true, fixed: true, max: 64 }),
    lastSeenAt: dateTime(say('最近活动', 'Last active'), { required: true, readOnly: true, filter: true, sort: true }),
    userAgent: text(say('浏览器', 'Browser'), { required: true, readOnly: true, fixed: true, max: 256 }),
  },
  list: ['accountId', 'device', 'ip', 'createdAt', 'lastSeenAt', 'userAgent'],
  card: ['accountId', 'device', 'ip', 'lastSeenAt'],
  form: [],
  sort: '-lastSeenAt',
  allow: { list: administrators, detail: administrators },
  transitions: {
    'end-session': {
      removes: true,
      label: say('强制下线', 'End session'),
      done: say('已结束', 'ended'),
      allow: administrators,
      bulk: true,
      primary: true,
      tone: 'danger',
      confirm: say(
        '该设备将立即退出登录，未保存的内容可能丢失。',
        'The device is signed out immediately, and unsaved input may be lost.',
      ),
      confirmOne: say(
        '%{accountId} 将立即在 %{device}（%{ip}）退出登录，未保存的内容可能丢失。',
        '%{accountId} is signed out of %{device} (%{ip}) immediately, and unsaved input may be lost.',
      ),
      notOneself: true,
      ofOneself: {
        field: 'accountId',
        words: {
          label: say('退出登录', 'Sign out'),
          confirmOne: say(
            '您将立即在 %{device}（%{ip}）退出登录，那里未保存的内容可能丢失。',
            'You are signed out of %{device} (%{ip}) immediately, and unsaved input there may be lost.',
          ),
        },
      },
    },
  },
});
