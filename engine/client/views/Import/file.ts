import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { encodingGuess, type FileEncoding } from './encodings';

/** Why a file can't be imported. */
export type FileFault =
  | 'empty'
  | 'unreadable'
  | 'noHeader'
  | 'quote'
  | 'oldWorkbook'
  | 'notWorkbook'
  | 'markup'
  | 'locked'
  | 'broken'
  | 'tooLarge';

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

/** Reads a part of a file. */
export const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  // The file has changed or gone since the person chose it.
  new Uint8Array(
    await part.arrayBuffer().catch(() => {
      throw new BadFile('unreadable');
    }),
  );

/** Reads a file in chunks, never the whole of it in memory. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += pieceBytes) yield await bytesOf(file.slice(at, at + pieceBytes));
}

/** What the first bytes of a file say that it is. */
const beginnings: readonly (readonly [kind: 'workbook' | 'oldWorkbook', bytes: readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  // A compound file: Excel 97 to 2003, or a workbook with a password.
  ['oldWorkbook', [0xd0, 0xcf, 0x11, 0xe0]],
];

const kindOf = (start: Uint8Array): 'text' | 'workbook' => {
  const kind = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0] ?? 'text';
  if (kind === 'oldWorkbook') throw new BadFile('oldWorkbook');
  const text = new TextDecoder().decode(start.subarray(0, 512)).trimStart();
  // Some programs write a web page, or XML of Excel 2003, and call it `.xls`.
  if (/^<(?:\?xml|!doctype|html|head|meta|table)\b/i.test(text)) throw new BadFile('markup');
  return kind;
};

export interface FileFacts {
  /** SHA-256 of the bytes. */
  readonly hash: string;
  /** The encoding that a text is probably in; undefined for a workbook. */
  readonly encoding: FileEncoding | undefined;
}

/** Reads a file once for its hash, its kind and its encoding. Throws `BadFile`. */
export const inspect = async (
  file: Blob,
  onBytes: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): Promise<FileFacts> => {
  if (file.size === 0) throw new BadFile('empty');
  const hash = sha256.create();
  const guess = encodingGuess();
  let kind: 'text' | 'workbook' | undefined;
  let bytes = 0;
  for await (const piece of piecesOf(file)) {
    signal?.throwIfAborted();
    kind ??= kindOf(piece);
    hash.update(piece);
    if (kind === 'text') guess.add(piece);
    onBytes((bytes += piece.length));
  }
  return { hash: bytesToHex(hash.digest()), encoding: kind === 'text' ? guess.result() : undefined };
};
