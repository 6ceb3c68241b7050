import type { Option } from '#engine/schema/choices';
import { choice, choices, dateTime, integer, richText, text, yesNo } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { administrators, roles } from '#resources/business';
import { defineResource } from '#engine/schema/resource';

/** The states of a notice, as they are stored. */
export const noticeStatus = { draft: 0, published: 1, withdrawn: 2, scheduled: 3 } as const;

const noticeStatuses = [
  { value: noticeStatus.draft, label: say('草稿', 'Draft'), tone: 'neutral' },
  { value: noticeStatus.published, label: say('已发布', 'Published'), tone: 'success' },
  { value: noticeStatus.withdrawn, label: say('已撤回', 'Withdrawn'), tone: 'warning' },
  { value: noticeStatus.scheduled, label: say('待发布', 'Scheduled'), tone: 'primary' },
] as const satisfies readonly Option<number>[];

/** The audience of a notice that names no role. */
export const everybody = say('所有人', 'Everyone');

/** A notice has readers from its first publication on. */
const onceSent = { field: 'status', is: [noticeStatus.published, noticeStatus.withdrawn] } as const;

/** An announcement to the people who use the console. A published notice appears in the message box of its audience. */
export const notice = defineResource({
  name: 'notice',
  route: 'noticeAdminList',
  path: 'account/notice-admin-list',
  api: 'notice',
  icon: 'notice',
  label: say('公告管理', 'Notices'),
  labelOne: say('公告', 'Notice'),
  empty: say('发布公告后，会显示在这里。', 'Notices appear here once they are published.'),
  counted: sayCount('%{count} 条公告', '%{count} notice', '%{count} notices'),
  title: 'title',
  fields: {
    title: text(say('标题', 'Title'), { required: true, search: true, max: 100 }),
    content: richText(say('内容', 'Content'), { required: true, maxBytes: 64 * 1024 }),
    audience: choices(say('接收对象', 'Audience'), {
      filter: true,
      options: roles,
      none: everybody,
      hint: say('不选则发给所有人', 'Everyone, if none is selected'),
    }),
    pinned: yesNo(say('置顶', 'Pinned'), { initial: false, mark: 'primary' }),
    mustRead: yesNo(say('必读', 'Must-read'), {
      initial: false,
      mark: 'danger',
      hint: say(
        '接收对象登录后会看到全文，确认已读后才会消失',
        'Shown to its audience in full until each person confirms having read it',
      ),
    }),
    status: choice(say('状态', 'Status'), {
      readOnly: true,
      initial: noticeStatus.draft,
      filter: true,
      sort: true,
      options: noticeStatuses,
    }),
    publishedAt: dateTime(say('发布时间', 'Published'), {
      readOnly: true,
      sort: true,
      ahead: say('定于 %{time}', 'Due %{time}'),
    }),
    readCount: integer(say('已读', 'Read'), {
      readOnly: true,
      when: onceSent,
      derived: { counted: 'noticeReaders' },
      outOf: 'audienceCount',
    }),
    audienceCount: integer(say('应读人数', 'Audience size'), {
      readOnly: true,
      when: onceSent,
      derived: { counted: 'noticeAudience' },
    }),
  },
  list: ['title', 'audience', 'status', 'publishedAt', 'readCount', 'mustRead'],
  card: ['title', 'status', 'audience', 'publishedAt'],
  head: ['status', 'audience', 'publishedAt', 'readCount'],
  form: [{ label: say('公告', 'Notice'), fields: ['title', 'audience', 'pinned', 'mustRead', 'content'] }],
  sort: '-createdAt',
  allow: { list: administrators, detail: administrators, insert: administrators, modify: administrators },
  transitions: {
    publish: {
      label: say('发布', 'Publish'),
      done: say('已发布', 'published'),
      field: 'status',
      from: [noticeStatus.draft, noticeStatus.withdrawn, noticeStatus.scheduled],
      to: noticeStatus.published,
      stamp: 'publishedAt',
      allow: administrators,
      tone: 'success',
      primary: true,
      fromForm: true,
      confirm: say(
        '发布后会立即出现在接收对象的消息盒子中。',
        'It will appear in the message box of its audience immediately.',
      ),
    },
    withdraw: {
      label: say('撤回', 'Withdraw'),
      done: say('已撤回', 'withdrawn'),
      field: 'status',
      from: [noticeStatus.published],
      to: noticeStatus.withdrawn,
      allow: administrators,
      tone: 'warning',
      primary: true,
      confirm: say('撤回后将从所有人的消息盒子中消失。', 'It will disappear from everyone’s message box.'),
    },
  },
  actions: {
    schedule: {
      label: say('定时发布', 'Schedule'),
      allow: administrators,
      when: { field: 'status', is: [noticeStatus.draft, noticeStatus.withdrawn, noticeStatus.scheduled] },
      // Said again, the new time counts.
      input: { publishAt: dateTime(say('发布时间', 'Publish at'), { required: true }) },
      sets: { status: { is: noticeStatus.scheduled }, publishedAt: 'publishAt' },
      done: say('已设定“%{title}”的发布时间', '“%{title}” is scheduled'),
    },
    unschedule: {
      label: say('取消定时', 'Cancel schedule'),
      allow: administrators,
      when: { field: 'status', is: [noticeStatus.scheduled] },
      sets: { status: { is: noticeStatus.draft }, publishedAt: { is: null } },
      note: say('公告将回到草稿，不会自动发布。', 'The notice becomes a draft again and will not be published.'),
      done: say('“%{title}”不再定时发布', '“%{title}” is no longer scheduled'),
    },
    readers: {
      label: say('阅读情况', 'Readers'),
      allow: administrators,
      when: onceSent,
    },
  },
});
