import { notice, noticeStatus } from '#resources/notice/notice';
import type { LocalizedText } from '#resources/schema/language';
import { countTexts, sayCount } from '#resources/schema/plural';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows } from '#server/database/read';
import { updateRows } from '#server/database/write';
import type { Ports } from '#server/environment/ports';
import { publishNotice } from './rule';
import { changesOf, pairs } from '#server/records/changes';

const published = sayCount('已发布 %{count} 条公告', 'Published %{count} notice', 'Published %{count} notices');

/** The server itself, where a rule asks for a person. */
const server = { id: 0, role: 'admin', tenantId: null } as const;

type NoticePorts = Pick<Ports, 'database' | 'now' | 'integrity'>;

/** Publishes one notice, unless somebody published, moved or canceled it since it was found. */
const publishOne = ({ database, now, integrity }: NoticePorts, id: number): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const startedAt = performance.now();
    const at = now();
    const before = await lockRows(tx, notice, server, [id]);
    const due = before.filter(
      ({ status, publishedAt }) => status === noticeStatus.scheduled && Date.parse(String(publishedAt)) <= at.getTime(),
    );
    if (due.length === 0) return false;
    const values = { status: noticeStatus.published, publishedAt: at.toISOString() };
    const changes = pairs(before, await updateRows(tx, notice, [id], values, at));
    for (const { after } of changes) await publishNotice(tx, after, at);
    const audit = { action: 'publish', resource: notice.name, ip: '', userAgent: 'publish-notices' };
    await writeAudit(
      tx,
      at,
      { ...audit, stamp: integrity.stamp, startedAt },
      changes.map((change) => ({ recordId: id, changes: changesOf(notice, change) })),
    );
    return true;
  });

/** Publishes the scheduled notices whose time has come, each in a transaction of its own. */
export const publishNotices = async (ports: NoticePorts): Promise<LocalizedText | undefined> => {
  const due = await ports.database
    .selectFrom('notice')
    .select('id')
    .where('status', '=', noticeStatus.scheduled)
    .where('published_at', '<=', ports.now().toISOString())
    .orderBy('id')
    .execute();
  let done = 0;
  for (const { id } of due) if (await publishOne(ports, id)) done += 1;
  return done > 0 ? countTexts(published, done) : undefined;
};
