import type { FileType } from '#engine/schema/fileKinds';

/** The file ends amid a part. */
class CutOff extends Error {}

/** Reads a file part by part as its pieces come. */
const readerOf = (pieces: AsyncIterator<Uint8Array>) => {
  let [piece, at] = [new Uint8Array(), 0] as [Uint8Array, number];
  const isAtEnd = async (): Promise<boolean> => {
    while (at === piece.length) {
      const next = await pieces.next();
      if (next.done) return true;
      [piece, at] = [next.value, 0];
    }
    return false;
  };
  /** Hands over the next bytes, however the pieces divide them. */
  const pass = async (length: number, onPart?: (part: Uint8Array, from: number) => void): Promise<void> => {
    for (let passed = 0; passed < length;) {
      if (await isAtEnd()) throw new CutOff();
      const part = piece.subarray(at, at + length - passed);
      onPart?.(part, passed);
      at += part.length;
      passed += part.length;
    }
  };
  return {
    isAtEnd,
    /** Passes over what is left of the piece that has come. */
    skipPiece: () => pass(piece.length - at),
    skip: (length: number) => pass(length),
    take: async (length: number): Promise<DataView> => {
      const bytes = new Uint8Array(length);
      await pass(length, (part, from) => bytes.set(part, from));
      return new DataView(bytes.buffer);
    },
  };
};

type Reader = ReturnType<typeof readerOf>;
/** Reads up to the end of the file, as far as its type knows one; false where it is not built like that. */
type Form = (reader: Reader) => Promise<boolean>;

const textAt = (view: DataView, from: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(from + place)));

/** Chunk by chunk to `IEND`. */
const readPng: Form = async ({ take, skip }) => {
  await skip(8);
  for (;;) {
    const chunk = await take(8);
    const type = textAt(chunk, 4);
    if (!/^[a-z]{4}$/i.test(type)) return false;
    await skip(chunk.getUint32(0) + 4);
    if (type === 'IEND') return true;
  }
};

const colorBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Block by block to its trailer. */
const readGif: Form = async ({ take, skip }) => {
  await skip(colorBytes((await take(13)).getUint8(10)));
  for (;;) {
    const kind = (await take(1)).getUint8(0);
    if (kind === 0x3b) return true;
    if (kind === 0x2c) await skip(colorBytes((await take(9)).getUint8(8)) + 1);
    else if (kind === 0x21) await skip(1);
    else return false;
    for (let size = 1; size > 0;) {
      size = (await take(1)).getUint8(0);
      await skip(size);
    }
  }
};

/** One RIFF, which tells its size. Some writers count the byte that fills up an odd one, and some do not. */
const readWebp: Form = async ({ take, skip, isAtEnd }) => {
  await skip((await take(8)).getUint32(4, true) - 1);
  for (let extra = 0; extra < 2; extra += 1) if (!(await isAtEnd())) await skip(1);
  return true;
};

const readRest = async ({ isAtEnd, skipPiece }: Reader): Promise<true> => {
  while (!(await isAtEnd())) await skipPiece();
  return true;
};

/** Box by box. One without a size goes on to the end of the file. */
const readBoxes: Form = async (reader) => {
  const { take, skip, isAtEnd } = reader;
  while (!(await isAtEnd())) {
    const box = await take(8);
    const size = box.getUint32(0);
    if (size === 0) return readRest(reader);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(textAt(box, 4))) return false;
    if (size === 1) await skip(Number((await take(8)).getBigUint64(0)) - 16);
    else if (size < 8) return false;
    else await skip(size - 8);
  }
  return true;
};

/** A number of EBML, whose leading zeros say how many bytes it has; undefined where all bits say that a size is unknown. */
const readSize = async ({ take }: Reader): Promise<number | undefined> => {
  const first = (await take(1)).getUint8(0);
  const more = Math.clz32(first) - 24;
  let value = first & (0x7f >> more);
  let isUnknown = value === 0x7f >> more;
  for (let place = 0; place < more; place += 1) {
    const byte = (await take(1)).getUint8(0);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return isUnknown ? undefined : value;
};

/** Element by element. Browsers record without the size of the last one, up to the end of the file. */
const readWebm: Form = async (reader) => {
  while (!(await reader.isAtEnd())) {
    const more = Math.clz32((await reader.take(1)).getUint8(0)) - 24;
    if (more > 3) return false;
    await reader.skip(more);
    const size = await readSize(reader);
    if (size === undefined) return readRest(reader);
    await reader.skip(size);
  }
  return true;
};

/** JPEG has none: phones write previews, depth and clips behind its end. PDF is read from its end. */
const forms: Partial<Record<FileType, Form>> = {
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'video/mp4': readBoxes,
  'video/quicktime': readBoxes,
  'video/webm': readWebm,
};

/** Whether a file is built as its type says up to its end, and nothing is behind that. It reads all pieces in any case. */
export const isBuiltAs = async (type: FileType, pieces: AsyncIterator<Uint8Array>): Promise<boolean> => {
  const reader = readerOf(pieces);
  try {
    const isFormed = await (forms[type] ?? readRest)(reader);
    return isFormed && (await reader.isAtEnd());
  } catch (error) {
    if (error instanceof CutOff) return false;
    throw error;
  } finally {
    for (let next = await pieces.next(); !next.done;) next = await pieces.next();
  }
};
