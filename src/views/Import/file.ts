import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The encodings that Excel, other spreadsheets and editors write. */
export type FileEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** Why a file can't be imported. */
export type FileFault = 'empty' | 'unreadable' | 'encoding' | 'noHeader' | 'quote';

export class BadFile extends Error {
  override readonly name = 'BadFile';
  readonly fault: FileFault;
  /** The line where the fault begins, if any. */
  readonly line: number | undefined;

  constructor(fault: FileFault, line?: number) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}

/** Bytes read at a time: few enough for the memory and for the page to stay responsive. */
export const pieceBytes = 64 * 1024;

/** Reads a file in chunks, never the whole of it in memory. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = file.slice(at, at + pieceBytes);
    // The file has changed or gone since the person chose it.
    yield new Uint8Array(
      await piece.arrayBuffer().catch(() => {
        throw new BadFile('unreadable');
      }),
    );
  }
}

const marks: readonly (readonly [encoding: FileEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names. */
const markedAs = (start: Uint8Array): FileEncoding | undefined =>
  marks.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0];

/** Returns after each chunk whether everything so far is valid in that encoding. */
const reader = (encoding: FileEncoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let right = true;
  return (piece?: Uint8Array): boolean => {
    try {
      if (right) decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      right = false;
    }
    return right;
  };
};

export interface FileFacts {
  /** SHA-256 of the bytes: the name under which the server knows the file's lines. */
  readonly hash: string;
  readonly encoding: FileEncoding;
}

/**
 * Reads a file once for its hash and its encoding. The byte order mark decides; without one it is UTF-8 where the whole
 * file is valid UTF-8, which other text never is by chance. Else it is GB18030, which Excel writes in China. Throws
 * `BadFile`.
 */
export const inspect = async (
  file: Blob,
  onBytes: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): Promise<FileFacts> => {
  if (file.size === 0) throw new BadFile('empty');
  const hash = sha256.create();
  let candidates: readonly { encoding: FileEncoding; reads: (piece?: Uint8Array) => boolean }[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(file)) {
    signal?.throwIfAborted();
    if (bytes === 0) {
      const marked = markedAs(piece);
      const possible: readonly FileEncoding[] = marked ? [marked] : ['utf-8', 'gb18030'];
      candidates = possible.map((encoding) => ({ encoding, reads: reader(encoding) }));
    }
    hash.update(piece);
    candidates = candidates.filter(({ reads }) => reads(piece));
    onBytes((bytes += piece.length));
  }
  const [found] = candidates.filter(({ reads }) => reads());
  if (!found) throw new BadFile('encoding');
  return { hash: bytesToHex(hash.digest()), encoding: found.encoding };
};
