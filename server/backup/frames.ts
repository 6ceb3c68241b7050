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
