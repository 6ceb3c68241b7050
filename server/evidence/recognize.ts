import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { fileTypes, type FileType } from '#resources/evidence/evidence';
import { say } from '#resources/schema/language';
import { invalid } from '#server/refusals';

const unfit = {
  type: say(
    '仅支持图片（PNG、JPEG、WebP、GIF）、视频（MP4、MOV、WebM）和 PDF',
    'Only pictures (PNG, JPEG, WebP, GIF), videos (MP4, MOV, WebM) and PDF are taken',
  ),
  cut: say('文件不完整或已损坏', 'The file is cut off or damaged'),
  large: say('图片超过 1 亿像素', 'The picture has more than 100 million pixels'),
  mixed: say('文件中含有网页或压缩包', 'The file has a web page or an archive in it'),
} as const;

const refuse = (why: keyof typeof unfit) => invalid({ content: 'wrongType' }, unfit[why]);

/** What the recognizer calls otherwise. */
const same: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** More than any camera takes, and no more than a browser can show. */
const pixelsMax = 100_000_000;

/** The type of a file by its first piece. Refuses any other, and a picture that is too large to be shown. */
export const typeOfHead = async (head: Uint8Array): Promise<FileType> => {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? '';
  const type = fileTypes.find(({ value }) => value === (same[mime] ?? mime))?.value;
  if (!type) throw refuse('type');
  if (type.startsWith('image/') && pixelsOf(head) > pixelsMax) throw refuse('large');
  return type;
};

const pixelsOf = (head: Uint8Array): number => {
  try {
    const { width, height } = imageSize(head);
    return width * height;
  } catch {
    throw refuse('cut');
  }
};

/** Bytes as text in which each is one character, for what stands in them in plain letters. */
const lettersOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What only a page has: such a file could be taken for one. */
const page = /<(?:script|html|!doctype\s+html|iframe|svg|\?php)[\s>/]/i;
/** Longer than any of these. */
const overlap = 32;

/** Whether an archive ends here: its last record says how many bytes of comment follow. */
const endsAsArchive = (tail: Uint8Array): boolean => {
  const at = lettersOf(tail).lastIndexOf('PK\u0005\u0006');
  return at !== -1 && (tail[at + 20] ?? 0) + (tail[at + 21] ?? 0) * 256 === tail.length - at - 22;
};

/** Whether a file ends as its type does; undefined for a type that has no end of its own. */
const endings: Partial<Record<FileType, (tail: string, head: Uint8Array, size: number) => boolean>> = {
  'image/png': (tail) => tail.slice(-8, -4) === 'IEND',
  'image/gif': (tail) => tail.endsWith(';'),
  'image/jpeg': (tail) => /ÿÙ/.test(tail),
  'image/webp': (_, head, size) =>
    Math.abs(new DataView(head.buffer, head.byteOffset).getUint32(4, true) + 8 - size) < 2,
  'application/pdf': (tail) => tail.slice(-1024).includes('%%EOF'),
};

/** What a whole file is, and its SHA-256. Refuses one that is cut off, damaged or more than one thing. Holds two pieces at a time. */
export const recognize = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly type: FileType; readonly sha256: string }> => {
  const hash = sha256.create();
  let head: Uint8Array | undefined;
  let [before, last] = [new Uint8Array(), new Uint8Array()] as Uint8Array[];
  let [size, letters] = [0, ''];
  let type: FileType | undefined;
  for await (const piece of pieces) {
    type ??= await typeOfHead(piece);
    head ??= piece.slice(0, 16);
    size += piece.length;
    hash.update(piece);
    letters = letters.slice(-overlap) + lettersOf(piece);
    if (page.test(letters)) throw refuse('mixed');
    [before, last] = [last, piece];
  }
  if (!type || !head || !before || !last) throw refuse('type');
  const tail = new Uint8Array(before.length + last.length);
  tail.set(before);
  tail.set(last, before.length);
  if (endsAsArchive(tail)) throw refuse('mixed');
  if (endings[type]?.(lettersOf(tail), head, size) === false) throw refuse('cut');
  return { type, sha256: bytesToHex(hash.digest()) };
};
