import { sql, type Kysely } from 'kysely';
import { toRoles } from '#server/message/message';
import type { Tables } from '#server/database/tables';
import { noticeStatus } from '#resources/notice/notice';
import type { Locale } from '#resources/schema/language';
import { notices, type DemoNotice } from './noticeTexts';
import { dayMs, hourMs } from '#resources/schema/spans';

/** When the scheduled one appears. */
const scheduledDays = 3;

const statusOf = ({ state }: DemoNotice) => noticeStatus[state ?? 'published'];

const addOne = async (tx: Kysely<Tables>, notice: DemoNotice, now: Date, locale: Locale): Promise<void> => {
  const { title, content, audience = null, pinned = false, mustRead = false, state, daysAgo } = notice;
  const at = new Date(now.getTime() - daysAgo * dayMs - hourMs).toISOString();
  const ahead = new Date(now.getTime() + scheduledDays * dayMs).toISOString();
  const publishedAt = { draft: null, scheduled: ahead, published: at, withdrawn: at }[state ?? 'published'];
  const { id } = await tx
    .insertInto('notice')
    .values({
      title: title[locale],
      content: content[locale],
      audience,
      pinned,
      must_read: mustRead,
      status: statusOf(notice),
      published_at: publishedAt,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'draft' || state === 'scheduled') return;
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
    select a.id, m.id, m.notice_id, m.created_at + interval '1 minute' * (20 + a.id * 37 % 400)
    from message m join account a on m.recipient = 'everybody' or m.recipient = 'tenant:' || a.tenant_id
      or (m.recipient like 'roles:%' and a.role = any(string_to_array(substr(m.recipient, 7), ',')))
    where m.created_at < ${before} and (a.id + m.id) % 7 <> 3`.execute(tx);
};

/** Notices in every state, and inboxes whose old messages are read. */
export const addNotices = async (tx: Kysely<Tables>, now: Date, locale: Locale): Promise<void> => {
  for (const notice of notices.toSorted((a, b) => b.daysAgo - a.daysAgo)) await addOne(tx, notice, now, locale);
  await readTheOld(tx, now);
};
