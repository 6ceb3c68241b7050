import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countTexts, filled, say, sayCount, type LocalizedText } from '#engine/schema/language';
import { identityOf } from '#engine/server/database/database';
import type { Queries } from '#engine/server/database/tables';
import type { JobContext } from '#engine/subjects/job/server/job';
import { firstLine } from './fileFormat';
import { tableRows } from './manifest';
import { withSnapshot } from './snapshot';
import { writeBackup } from './write';

const rowsWritten = sayCount('%{count} 行', '%{count} row', '%{count} rows');
const oldRemoved = sayCount('删除旧备份 %{count} 个', 'removed %{count} old backup', 'removed %{count} old backups');

/**
 * Writes one backup into BACKUP_DIR and removes the oldest past BACKUP_KEEP. It counts and removes only files that this
 * database's own schedule wrote. It recognizes them by a mark of the database in their name, and by their first line.
 */
export const scheduledBackup = async ({ ports, owner, settings, signal }: JobContext): Promise<LocalizedText> => {
  const { backup } = settings;
  if (!backup) throw new Error('BACKUP_DIR is not set');
  const now = ports.now();
  await mkdir(backup.folder, { recursive: true, mode: 0o700 });
  const mark = await markOf(ports.database);
  const name = `scheduled-${mark}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
  const manifest = await withSnapshot(owner, { now, signal, objects: ports.files.objects }, (content) =>
    writeBackup(join(backup.folder, name), content, { progress: () => {}, signal }),
  );
  const removed = await removeOld(backup.folder, mark, backup.keep);
  return filled(say('已写入 %{name}（%{rows}），%{removed}', 'Wrote %{name} (%{rows}), %{removed}'), {
    name,
    rows: countTexts(rowsWritten, tableRows(manifest)),
    removed: countTexts(oldRemoved, removed),
  });
};

/** Eight digits that distinguish this database from others backed up into the same folder. */
export const markOf = async (database: Queries): Promise<string> =>
  createHash('sha256')
    .update(await identityOf(database))
    .digest('hex')
    .slice(0, 8);

/** Returns the number of files removed. */
const removeOld = async (folder: string, mark: string, keep: number): Promise<number> => {
  const own = new RegExp(`^scheduled-${mark}-\\d{8}T\\d{6}Z\\.backup$`);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && own.test(entry.name)).map((entry) => entry.name);
  const old = names.toSorted().toReversed().slice(keep);
  let removed = 0;
  for (const name of old) {
    if (!(await beginsAsBackup(join(folder, name)))) continue;
    await rm(join(folder, name));
    removed += 1;
  }
  return removed;
};

const beginsAsBackup = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
    return buffer.toString() === firstLine;
  } finally {
    await handle.close();
  }
};
