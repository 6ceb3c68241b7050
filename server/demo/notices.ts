import { sql, type Kysely } from 'kysely';
import { toRoles } from '../inbox/recipients';
import { addTodosOfPast } from '../inbox/todos';
import type { Tables } from '../database/tables';
import { noticeStatus } from '../../resources/entities/notice';
import type { Role } from '../../resources/vocabulary/roles';
import { dayMs, hourMs } from '../../resources/vocabulary/spans';

interface DemoNotice {
  readonly title: string;
  readonly content: string;
  readonly audience?: readonly Role[];
  readonly pinned?: true;
  readonly state?: 'draft' | 'withdrawn';
  readonly daysAgo: number;
}

const notices: readonly DemoNotice[] = [
  {
    title: '关于统一“可疑”结论复核时限的通知',
    content:
      '<p>各位同事：</p><p>自本月起，结论为<strong>可疑</strong>的录入须在 <strong>24 小时内</strong>完成复核。超过时限的记录会出现在管理员和客服的待办中。</p><h3>复核要点</h3><ol><li><p>核对录像是否完整，<u>剪辑</u>一栏是否如实填写。</p></li><li><p>同一玩家有历史记录的，请一并查看。</p></li><li><p>确认使用外设或代打的，请同时列入黑名单。</p></li></ol><blockquote><p>拿不准的，请在备注中写明疑点后转交组长。</p></blockquote>',
    audience: ['admin', 'customer_service', 'employee'],
    pinned: true,
    daysAgo: 12,
  },
  {
    title: '系统维护：本周六凌晨 02:00–03:00',
    content:
      '<p>为升级数据库，本周六凌晨 <strong>02:00 至 03:00</strong> 管理后台将短暂不可用。</p><ul><li><p>请提前保存正在填写的内容。</p></li><li><p>导入任务请安排在维护结束之后。</p></li></ul>',
    daysAgo: 1,
  },
  {
    title: 'New levels for merchants from next month',
    content:
      '<p>From the first of next month the level <strong>50/100</strong> includes recordings of up to two hours.</p><p>Questions? Write to <a href="mailto:service@example.com" target="_blank" rel="noopener noreferrer">service@example.com</a>.</p>',
    audience: ['tenant_admin'],
    daysAgo: 4,
  },
  {
    title: '录入规范更新：证据链接的填写方式',
    content:
      '<p>请使用可长期访问的链接，每行一个，最多 10 个。说明见 <a href="https://docs.example.com/evidence" target="_blank" rel="noopener noreferrer">证据链接规范</a>。</p><p>不要使用<s>网盘临时分享</s>链接。</p>',
    audience: ['employee', 'customer_service'],
    daysAgo: 8,
  },
  {
    title: 'Exports now keep the columns you chose',
    content:
      '<p>The file has the columns of your grid, in their order, and opens directly in a spreadsheet program.</p>',
    daysAgo: 20,
  },
  {
    title: '节假日值班安排（初稿）',
    content: '<p>值班表待补充：</p><ul><li><p>早班</p></li><li><p>晚班</p></li></ul>',
    audience: ['customer_service'],
    state: 'draft',
    daysAgo: 0,
  },
  {
    title: '临时调整：外设检测结论暂停使用',
    content: '<p>因检测规则复核，“非法外设”结论今日暂停使用，恢复时间另行通知。</p>',
    state: 'withdrawn',
    daysAgo: 15,
  },
];

const addOne = async (tx: Kysely<Tables>, notice: DemoNotice, now: Date): Promise<void> => {
  const { title, content, audience = null, pinned = false, state, daysAgo } = notice;
  const at = new Date(now.getTime() - daysAgo * dayMs - hourMs).toISOString();
  const isDraft = state === 'draft';
  const status = isDraft ? noticeStatus.draft : state ? noticeStatus.withdrawn : noticeStatus.published;
  const { id } = await tx
    .insertInto('notice')
    .values({
      title,
      content,
      audience,
      pinned,
      status,
      published_at: isDraft ? null : at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isDraft) return;
  const ended = state ? new Date(now.getTime() - (daysAgo - 1) * dayMs).toISOString() : null;
  const told = { recipient: toRoles(audience), type: 'notice', kind: 'notice', notice_id: id };
  await tx
    .insertInto('message')
    .values({ ...told, created_at: at, ended_at: ended })
    .execute();
};

/** Nobody leaves a message unread for longer than this. */
const unreadDays = 5;

/** Older notices have been read by most of their audience. */
const readTheOld = async (tx: Kysely<Tables>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - unreadDays * dayMs).toISOString();
  await sql`
    insert into message_read (account_id, message_id, notice_id, read_at)
    select a.id, m.id, m.notice_id, m.created_at + interval '5 hours'
    from message m join account a on m.recipient = 'everybody' or m.recipient = 'tenant:' || a.tenant_id
      or (m.recipient like 'roles:%' and a.role = any(string_to_array(substr(m.recipient, 7), ',')))
    where m.created_at < ${before} and (a.id + m.id) % 7 <> 3`.execute(tx);
};

/** Notices in every state, todos for old suspicions, and inboxes whose old messages are read. */
export const addNotices = async (tx: Kysely<Tables>, now: Date): Promise<void> => {
  for (const notice of notices.toSorted((a, b) => b.daysAgo - a.daysAgo)) await addOne(tx, notice, now);
  await addTodosOfPast(tx, now);
  await readTheOld(tx, now);
};
