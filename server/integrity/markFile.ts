import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { identityOf } from '#server/database/identityOf';
import type { Tables } from '#server/database/tables';
import type { Log } from '#server/environment/ports';
import type { ServerSettings } from '#server/environment/settings';
import { codeOf, keyFileOf, mode } from './keyFile';
import { marksInMemory, type Marks, type MarkStore } from './marks';

/** The last seals of each database in a file beside the key; in memory alone where it can't be written. */
export async function readMarks(settings: ServerSettings, log: Log, database: Kysely<Tables>): Promise<MarkStore> {
  const file = join(dirname(keyFileOf(settings)), 'seal.last.json');
  const identity = await identityOf(database);
  const read = (): Record<string, Marks> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Marks>;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') log.warn({ error, file }, 'the last seals that were remembered are not readable');
      return {};
    }
  };
  const kept = marksInMemory();
  kept.write(read()[identity] ?? {});
  let isWritable = true;
  return {
    read: kept.read,
    write: (marks) => {
      kept.write(marks);
      if (!isWritable) return;
      try {
        const fresh = `${file}.${process.pid}`;
        writeFileSync(fresh, JSON.stringify({ ...read(), [identity]: marks }), { mode });
        renameSync(fresh, file);
      } catch (error) {
        isWritable = false;
        log.warn({ error, file }, 'the last seals are remembered only while this process lives');
      }
    },
  };
}
