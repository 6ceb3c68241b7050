import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { keyRule, keys as keysIn, type ServerSettings } from '#server/environment/settings';
import { createKeys, randomSecret, type Keys } from './keys';
import { nativeProver } from './nativeProver';

/** Only the server's own user reads it. */
export const mode = 0o600;

/** The file with the keys when no variable names one. */
export const keyFileOf = ({ sealKeyFile, dataDir }: ServerSettings): string =>
  resolve(sealKeyFile ?? join(dataDir, 'seal.key'));

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

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

/** Whether the settings name a key, or DATA_DIR already holds one. */
export const hasKey = (settings: ServerSettings): boolean =>
  settings.sealKeys !== undefined || existsSync(keyFileOf(settings));

/** The keys that the settings name, or of the file in DATA_DIR, which is made if missing. Throws a sentence for a person. */
export function readKeys(settings: ServerSettings): Keys {
  if (settings.sealKeys) return createKeys(settings.sealKeys, nativeProver);
  const file = keyFileOf(settings);
  const secrets = keysIn(readKeyFile(file, settings.sealKeyFile === undefined));
  if (!secrets) throw new Error(`The key file ${file} must hold a key a line: ${keyRule}.`);
  return createKeys(secrets, nativeProver);
}
