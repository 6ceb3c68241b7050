import { notice, noticeStatus } from '#engine/subjects/notice/notice';
import { countTexts, type LocalizedText, sayCount } from '#engine/schema/language';
import type { StoredRow } from '#engine/server/database/read';
import type { Ports } from '#engine/server/environment/ports';
import { publishNotice } from './recordRules';
import { changeByServer } from '#engine/server/records/byServer';

const published = sayCount('已发布 %{count} 条公告', 'Published %{count} notice', 'Published %{count} notices');

type NoticePorts = Pick<Ports, 'database' | 'now' | 'integrity'>;

/** Publishes one notice, unless somebody published, moved or canceled it since it was found. */
const publishOne = (ports: NoticePorts, id: number): Promise<boolean> =>
  ports.database.transaction().execute(async (tx) => {
    const at = ports.now();
    const isDue = ({ status, publishedAt }: StoredRow) =>
      status === noticeStatus.scheduled && Date.parse(String(publishedAt)) <= at.getTime();
    const values = { status: noticeStatus.published, publishedAt: at.toISOString() };
    const change = { id, isDue, values, action: 'publish', job: 'publish-notices' };
    const after = await changeByServer(tx, ports, notice, change, at);
    if (after) await publishNotice(tx, after, at);
    return after !== undefined;
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
