import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { firstLine, lastLine, frame } from './fileFormat';
import type { Manifest } from './manifest';
import type { Content } from './snapshot';

/** Little is gained past this level, and it takes twice the time. */
const level = 5;

interface WriteOptions {
  readonly progress: (sentence: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Writes a database into a new file that only its owner may read. The file appears under its name once all of it is on
 * the disk; a stop or failure leaves nothing. Throws a message when the file exists.
 */
export const writeBackup = async (
  path: string,
  content: Content,
  { progress, signal }: WriteOptions,
): Promise<Manifest> => {
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256').update(firstLine);
    let length = firstLine.length;
    await file.write(firstLine);
    const keep = async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) {
        hash.update(chunk);
        length += chunk.length;
        await file.writeFile(chunk);
      }
    };
    await pipeline(Readable.from(framesFrom(content, progress)), createGzip({ level }), keep, { signal });
    await file.writeFile(lastLine(length, hash.digest('hex')));
    await file.sync();
    await file.close();
    await rename(part, path);
    await syncFolder(dirname(path));
    return content.manifest();
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
};

async function* framesFrom(content: Content, progress: (sentence: string) => void): AsyncGenerator<Buffer> {
  for await (const { table, rows } of content.tables()) {
    progress(`Reading ${table.name}`);
    yield frame('T', table.name);
    for await (const chunk of rows) yield frame('D', chunk);
  }
  yield frame('M', JSON.stringify(content.manifest()));
}

/** The new name is durable once its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => {});
  await handle.close();
};
