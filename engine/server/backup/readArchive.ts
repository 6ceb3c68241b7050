import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '#engine/server/database/table';
import { readArchives, unlikeSeals, type ArchivedMonth } from '#engine/subjects/integrity/server/archives';
import { archivedLog, moveRows, type Archiving } from './archive';
import { openFile } from './read';

/** The rows of a file in a table of this transaction, which takes no index and no trigger along. */
const fill = async (client: Client, file: Awaited<ReturnType<typeof openFile>>): Promise<readonly string[]> => {
  await client.query(`create temp table read_back (like ${archivedLog}) on commit drop`);
  for await (const { table, rows } of file.tables()) {
    const columns = table.columns.map(quoted);
    await pipeline(rows, client.query(copyFrom(`copy read_back (${columns.join(', ')}) from stdin`)));
    return columns;
  }
  return [];
};

/** Opens the file of a month. Throws a sentence when it is missing, damaged, or not the one that was written. */
export const openArchive = async (folder: string, { file, rows, sha256 }: ArchivedMonth) => {
  const opened = await openFile(join(folder, file));
  const [table] = opened.facts.tables;
  return { opened, isSame: table?.name === archivedLog && table.rows === rows && table.sha256 === sha256 };
};

/**
 * Puts the rows of an archived month back into the log as they were, and forgets the archive; the file stays. Throws, and
 * changes nothing, where the month or a row of its file is not what was signed and sealed.
 */
export const readBack = (archiving: Archiving, month: string): Promise<ArchivedMonth> =>
  moveRows(archiving, async (tx, client) => {
    const { keys, folder } = archiving;
    const archived = (await readArchives(tx, keys, archivedLog)).find((one) => one.month === month);
    if (!archived) throw new Error(`${month} is not archived.`);
    if (!archived.isProven) throw new Error(`The archive of ${month} is not as this server signed it.`);
    const { opened, isSame } = await openArchive(folder, archived);
    const columns = (await fill(client, opened)).join(', ');
    const wrong = await unlikeSeals(tx, archivedLog, archived.ids, 'read_back');
    const which = wrong.length > 0 ? ` Rows ${wrong.join(', ')} differ.` : '';
    if (!isSame || which) throw new Error(`${archived.file} is not what was archived.${which} Nothing was changed.`);
    await client.query(`insert into ${archivedLog} (${columns}) select ${columns} from read_back order by id`);
    await tx.deleteFrom('log_archive').where('log', '=', archivedLog).where('month', '=', month).execute();
    return archived;
  });
