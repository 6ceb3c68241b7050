import { Inflate } from 'fflate';
import { BadFile, bytesOf, piecesOf } from '#engine/client/views/Import/file';

/** A file inside of an archive. */
export interface ZipEntry {
  readonly packed: number;
  readonly size: number;
  /** 0 as it is, 8 deflated. */
  readonly method: number;
  /** Where its own header begins. */
  readonly at: number;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
/** Bytes of the record at the end, without its comment. */
const endSize = 22;
const commentMax = 65_535;
/** A workbook has some dozens of files, and pictures. */
const entriesMax = 10_000;
const directoryMax = 4 * 1024 * 1024;

const read = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView((await bytesOf(file.slice(from, to))).buffer);

const findEnd = (tail: DataView): number => {
  for (let at = tail.byteLength - endSize; at >= 0; at -= 1) if (tail.getUint32(at, true) === signatures.end) return at;
  throw new BadFile('broken');
};

/**
 * Reads the directory of an archive (ZIP, PKWARE APPNOTE 4.3), by which its files are found without reading the others.
 * Archives over 4 GB (ZIP64) are refused: no sheet that an import takes is so large.
 */
export const zipEntries = async (file: Blob): Promise<ReadonlyMap<string, ZipEntry>> => {
  const tail = await read(file, Math.max(0, file.size - endSize - commentMax), file.size);
  const end = findEnd(tail);
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > entriesMax || size > directoryMax) throw new BadFile('tooLarge');
  const directory = await read(file, start, start + size);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0, nth = 0; nth < count; nth += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== signatures.entry)
      throw new BadFile('broken');
    const flags = directory.getUint16(at + 8, true);
    if (flags & 1) throw new BadFile('locked');
    const lengths = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as [number, number, number];
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, lengths[0]);
    entries.set(new TextDecoder().decode(name), {
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    });
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return entries;
};

/** Deflated bytes inflated at a time: they may become a thousand times as many. */
const packedPiece = 2 * 1024;

async function* smallPiecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(file))
    for (let at = 0; at < piece.length; at += packedPiece) yield piece.subarray(at, at + packedPiece);
}

/** Yields the bytes of a file in an archive as they are read. It never yields more than `max`, whatever the directory says. */
export async function* unzipped(file: Blob, entry: ZipEntry, max: number): AsyncGenerator<Uint8Array> {
  if (entry.size > max) throw new BadFile('tooLarge');
  const header = await read(file, entry.at, entry.at + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== signatures.local) throw new BadFile('broken');
  const start = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(start, start + entry.packed);
  if (![0, 8].includes(entry.method) || packed.size < entry.packed) throw new BadFile('broken');
  let [taken, given] = [0, 0];
  let out: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => out.push(bytes));
  for await (const piece of smallPiecesOf(packed)) {
    taken += piece.length;
    if (entry.method === 0) out.push(piece);
    else
      try {
        inflate.push(piece, taken === entry.packed);
      } catch {
        throw new BadFile('broken');
      }
    for (const bytes of out) {
      given += bytes.length;
      if (given > max) throw new BadFile('tooLarge');
      if (bytes.length > 0) yield bytes;
    }
    out = [];
  }
  if (given !== entry.size) throw new BadFile('broken');
}
