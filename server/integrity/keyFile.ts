import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** The last seals in a file beside the key; in memory alone where it can't be written. */
export function readMarks(settings: Settings, log: Log): MarkStore {
  const file = join(dirname(fileOf(settings)), 'seal.last.json');
  const kept = marksInMemory();
  try {
    kept.write(JSON.parse(readFileSync(file, 'utf8')) as Marks);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') log.warn({ error, file }, 'the last seals that were remembered could not be read');
  }
  let isWritable = true;
  return {
    read: kept.read,
    write: (marks) => {
      kept.write(marks);
      if (!isWritable) return;
      try {
        const fresh = `${file}.${process.pid}`;
        writeFileSync(fresh, JSON.stringify(marks), { mode });
        renameSync(fresh, file);
      } catch (error) {
        isWritable = false;
        log.warn({ error, file }, 'the last seals are remembered only while this process lives');
      }
    },
  };
}
