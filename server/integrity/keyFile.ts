import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { Log } from '../ports';
import { keyRule, keys as keysIn, type Settings } from '../settings';
import type { Marks } from './check';
import { createKeys, randomSecret, type Keys } from './keys';
import { marksInMemory, type MarkStore } from './marks';

/** Only the server's own user reads it. */
const mode = 0o600;

/** Where the keys stand that no variable gives. */
const fileOf = ({ sealKeyFile, dataDir }: Settings): string => resolve(sealKeyFile ?? join(dataDir, 'seal.key'));

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Makes a key at the first start; of processes that do so at once one wins. */
const makeFile = (file: string): void => {
  const fresh = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(fresh, `${randomSecret()}\n`, { mode, flag: 'w' });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
};

const readKeyFile = (file: string, make: boolean): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw new Error(`The key file ${file} can't be read by this user.`, { cause: error });
    if (codeOf(error) !== 'ENOENT') throw error;
    if (!make) throw new Error(`SEAL_KEY_FILE is ${file}, and there is no such file.`, { cause: error });
    makeFile(file);
    return readFileSync(file, 'utf8');
  }
};

/** The keys that the settings name, or of the file in DATA_DIR, which is made if missing. Throws a sentence for a person. */
export function readKeys(settings: Settings): Keys {
  if (settings.sealKeys) return createKeys(settings.sealKeys);
  const file = fileOf(settings);
  const secrets = keysIn(readKeyFile(file, settings.sealKeyFile === undefined));
  if (!secrets) throw new Error(`The key file ${file} must hold a key a line: ${keyRule}.`);
  return createKeys(secrets);
}

/** What no superuser of it can change: which database of which cluster it is. */
const identityOf = async (database: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || '.' || oid::text as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(database);
  return rows[0]?.identity ?? '';
};

/** The last seals of each database in a file beside the key; in memory alone where it can't be written. */
export async function readMarks(settings: Settings, log: Log, database: Kysely<Tables>): Promise<MarkStore> {
  const file = join(dirname(fileOf(settings)), 'seal.last.json');
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
