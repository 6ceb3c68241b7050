import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ServerSettings } from '#engine/server/environment/settings';
import { keyRule, keys as keysIn } from '#engine/server/environment/settingForms';
import { createKeys, type Keys, type Prover } from './keys';
import { randomSecret } from '#engine/server/environment/secrets';
import { hash } from 'node:crypto';
import { identityOf } from '#engine/server/database/database';
import type { Queries } from '#engine/server/database/tables';
import type { Log } from '#engine/server/environment/ports';
import { marksInMemory, type Marks, type MarkStore } from './seals';

/** Bytes of a block of SHA-256, and of what it returns. */
const [block, size] = [64, 32];
/** Bytes of text that need no buffer of their own. */
const usual = 8192;

const padded = (key: Uint8Array, pad: number, room: number): Buffer => {
  const bytes = Buffer.alloc(block + room);
  bytes.fill(pad, 0, block);
  key.forEach((byte, at) => bytes.writeUInt8(byte ^ pad, at));
  return bytes;
};

/**
 * HMAC-SHA-256 as its definition says (RFC 2104), out of two hashes, with buffers that are made once. Every row of a
 * log needs it, and `createHmac` takes two to four times as long.
 */
export const nativeProver: Prover = (secret) => {
  const key = Buffer.byteLength(secret) > block ? hash('sha256', secret, 'buffer') : Buffer.from(secret);
  const [inner, outer] = [padded(key, 0x36, usual), padded(key, 0x5c, size)];
  return (text) => {
    const room = Buffer.byteLength(text);
    const bytes = room > usual ? Buffer.concat([inner.subarray(0, block), Buffer.alloc(room)]) : inner;
    bytes.write(text, block);
    hash('sha256', bytes.subarray(0, block + room), 'buffer').copy(outer, block);
    return hash('sha256', outer, 'base64url');
  };
};

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

/** The last seals of each database in a file beside the key; in memory alone where it can't be written. */
export async function readMarks(settings: ServerSettings, log: Log, database: Queries): Promise<MarkStore> {
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
  const known = marksInMemory();
  known.write(read()[identity] ?? {});
  let isWritable = true;
  return {
    read: known.read,
    write: (marks) => {
      known.write(marks);
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
