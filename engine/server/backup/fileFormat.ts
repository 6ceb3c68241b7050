import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * A backup file begins with a line that says what it is. Compressed pieces follow (`framesOf`). The last line has the
 * length of all before it and a SHA-256 over that. So each byte is covered, and a file that was cut short has no end.
 *
 * It is our own because the embedded PostgreSQL brings no `pg_dump`. Tar and zip need sizes in advance or leave bytes without
 * a checksum; Node 20 has gzip and no zstd; COPY's text format is the same in PostgreSQL 15 to 18, its binary one need not be.
 */
export const firstLine = 'back-office-console backup 1\n';
const anyFirstLine = /^back-office-console backup (\d{1,9})\n/;

/** The last line, after this many bytes with this hash. */
export const lastLine = (length: number, sha256: string): string =>
  `\nend ${String(length).padStart(16, '0')} ${sha256}\n`;
const lastLineSize = lastLine(0, '0'.repeat(64)).length;
const anyLastLine = /\nend (\d{16}) ([0-9a-f]{64})\n/;

/** How far from the end of a file an end is looked for that something was added to. */
const searched = 64 * 1024;

/** A file that can't be restored; the message is a sentence that names it and what is wrong. */
export class DamagedBackup extends Error {
  constructor(file: string, what: string) {
    super(`${file} can't be restored: ${what}. Nothing was changed.`);
  }
}

/** Where the compressed pieces of a whole file lie. Reads all of it; throws `DamagedBackup` when a byte is not as written. */
export const openEnvelope = async (file: string): Promise<{ readonly start: number; readonly end: number }> => {
  const { size, head, tail } = await readEnds(file);
  const version = anyFirstLine.exec(head)?.[1];
  if (!version) throw new DamagedBackup(file, 'it does not begin as a backup of this console');
  if (!head.startsWith(firstLine))
    throw new DamagedBackup(file, `it has format ${version}, and this version of the console reads format 1`);
  const end = anyLastLine.exec(tail);
  if (!end) throw new DamagedBackup(file, 'it was cut short, its end is missing');
  const after = tail.length - end.index - lastLineSize;
  if (after > 0) throw new DamagedBackup(file, `${after} bytes follow its end`);
  const length = size - lastLineSize;
  if (Number(end[1]) !== length)
    throw new DamagedBackup(file, `it holds ${length} bytes before its end, and ${Number(end[1])} were written`);
  if ((await sha256Of(file, length)) !== end[2])
    throw new DamagedBackup(file, 'its bytes are not those that were written, their SHA-256 differs');
  return { start: firstLine.length, end: length - 1 };
};

const readEnds = async (file: string) => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} can't be read: ${error.code ?? error.message}.`);
  });
  try {
    const { size } = await handle.stat();
    const read = async (from: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1');
    const from = Math.max(0, size - searched);
    return { size, head: await read(0, Math.min(size, 64)), tail: await read(from, size - from) };
  } finally {
    await handle.close();
  }
};

const sha256Of = async (file: string, length: number): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/**
 * The compressed content of a backup: pieces, each preceded by a letter for its kind and its length (4 bytes,
 * big-endian). T names the table whose rows follow, D carries rows in the text format of COPY, M is the manifest and
 * the last.
 */
export type Kind = 'T' | 'D' | 'M';
const kinds: readonly string[] = ['T', 'D', 'M'] satisfies Kind[];

export interface Frame {
  readonly kind: Kind;
  readonly content: Buffer;
}

const headSize = 5;
/** No piece is longer: rows come in what a connection reads at once, and a manifest names some dozens of tables. */
const longest = 16 * 1024 * 1024;

/** A piece as it is written to the file. */
export const frame = (kind: Kind, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content as string);
  const head = Buffer.alloc(headSize);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** The pieces of a stream of bytes. Throws a sentence when it holds something else or ends within a piece. */
export async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (let next = firstOf(held); next; next = firstOf(held)) {
      yield next.frame;
      held = held.subarray(next.size);
    }
  }
  if (held.length > 0) throw new Error('it ends within a piece');
}

const firstOf = (bytes: Buffer): { frame: Frame; size: number } | undefined => {
  if (bytes.length < headSize) return undefined;
  const kind = bytes.toString('latin1', 0, 1);
  const length = bytes.readUInt32BE(1);
  if (!kinds.includes(kind) || length > longest) throw new Error('it holds a piece of an unknown kind');
  const size = headSize + length;
  if (bytes.length < size) return undefined;
  return { frame: { kind: kind as Kind, content: bytes.subarray(headSize, size) }, size };
};
