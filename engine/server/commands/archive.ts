import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archivedLog, archiveMonth, type Archiving } from '#engine/server/backup/archive';
import { openArchive, readBack } from '#engine/server/backup/readArchive';
import type { Queries } from '#engine/server/database/tables';
import { counted, messageOf } from '#engine/server/environment/sentences';
import type { ServerSettings } from '#engine/server/environment/settings';
import { readArchives, type ArchivedMonth } from '#engine/subjects/integrity/server/archives';
import { print } from './run';

/** What `npm run backup` is asked to do with months of the operation log. */
export interface ArchiveForms {
  /** Moves the months before this one into files. */
  readonly 'archive-before'?: string;
  /** Puts the rows of this month back. */
  readonly 'read-archive'?: string;
  /** Says which months lie in files. */
  readonly archives?: boolean;
}

/** The folder of the archive: that of the backups, or one in DATA_DIR. */
export const archiveFolder = ({ backup, dataDir }: ServerSettings): string =>
  resolve(backup?.folder ?? join(dataDir, 'archive'));

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

const stateOf = async (folder: string, archived: ArchivedMonth & { readonly isProven: boolean }) => {
  if (!archived.isProven) return 'is not as this server signed it';
  try {
    return (await openArchive(folder, archived)).isSame ? undefined : 'is not what was archived';
  } catch (error) {
    return `can't be read back: ${messageOf(error)}`;
  }
};

const list = async (database: Queries, { keys, folder }: Archiving): Promise<number> => {
  const archives = await readArchives(database, keys, archivedLog);
  if (archives.length === 0) print('No month of the operation log is archived.');
  let wrong = 0;
  for (const one of archives) {
    const fault = await stateOf(folder, one);
    if (fault) wrong += 1;
    print(`${one.month}  ${counted(one.rows, 'row')}  ${join(folder, one.file)} ${fault ?? 'is there and unaltered'}`);
  }
  return wrong === 0 ? 0 : 1;
};

/** Does one of them; returns the exit code. Throws a sentence for a person. */
export const runArchive = async (forms: ArchiveForms, archiving: Archiving, database: Queries): Promise<number> => {
  const { 'archive-before': before, 'read-archive': wanted } = forms;
  const { folder } = archiving;
  const now = new Date();
  for (const given of [before, wanted])
    if (given !== undefined && !month.test(given)) throw new Error(`${given} is no month, such as 2025-01.`);
  if (before !== undefined) {
    if (before > now.toISOString().slice(0, 7)) throw new Error(`${before} has not begun.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    let months = 0;
    for (let one = await archiveMonth(archiving, before, now); one; one = await archiveMonth(archiving, before, now)) {
      months += 1;
      print(`${one.month}: ${counted(one.rows, 'row')} moved into ${join(folder, one.file)}.`);
    }
    print(
      months === 0
        ? `The operation log has no sealed row from before ${before}.`
        : `${counted(months, 'month')} archived. Keep the files with the backups: the rows are nowhere else.`,
    );
    return 0;
  }
  if (wanted === undefined) return list(database, archiving);
  const { rows } = await readBack(archiving, wanted);
  print(`${wanted}: ${counted(rows, 'row')} are in the operation log again. The file stays.`);
  return 0;
};
