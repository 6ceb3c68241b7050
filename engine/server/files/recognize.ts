import { bytesToHex } from '@noble/hashes/utils.js';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { fileTypes, type FileType } from '#engine/schema/fileKinds';
import { say } from '#engine/schema/language';
import { startSha256 } from '#engine/server/environment/secrets';
import { invalid } from '#engine/server/refusals';
import { isBuiltAs } from './structure';

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
/** How RAR and 7z archives begin, which programs find behind anything. */
const archives = ['Rar!\u001a\u0007', "7z\u00bc\u00af'\u001c"];
/** Longer than any of these. */
const overlap = 32;

/** Viewers of PDF look for its beginning as far as this. */
const pdfWithin = 1024;
const pdfHead = /%PDF-\d/;

/** The record that ends a ZIP archive, and the longest comment behind it: programs look for it from the end as far as this. */
const [zipEnd, zipEndSize, commentMax] = ['PK\u0005\u0006', 22, 65_535];
const zipFile = 'PK\u0001\u0002';

/**
 * Whether a program that opens ZIP archives would find one here. Four bytes alone may be chance: the record also says that it is of
 * one volume, or is right behind the list of files.
 */
const endsAsArchive = (tail: Uint8Array): boolean => {
  const letters = lettersOf(tail.subarray(-(zipEndSize + commentMax)));
  const whole = lettersOf(tail);
  const start = whole.length - letters.length;
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
  for (let found = letters.indexOf(zipEnd); found !== -1; found = letters.indexOf(zipEnd, found + 1)) {
    const at = start + found;
    if (at + zipEndSize > tail.length) return false;
    const isOneVolume = view.getUint32(at + 4) === 0 && view.getUint16(at + 8) === view.getUint16(at + 10);
    const list = view.getUint32(at + 12, true);
    if (isOneVolume || list > at || whole.startsWith(zipFile, at - list)) return true;
  }
  return false;
};

/** Whether a file ends as its type does; undefined for a type that is read to its end (structure.ts). */
const endings: Partial<Record<FileType, (tail: string) => boolean>> = {
  'image/jpeg': (tail) => /ÿÙ/.test(tail),
  'application/pdf': (tail) => /%%EOF\s*$/.test(tail.slice(-pdfWithin).replaceAll('\0', ' ')),
};

/** What a whole file is, and its SHA-256. Refuses one that is cut off, damaged or more than one thing. Holds two pieces at a time. */
export const recognize = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly type: FileType; readonly sha256: string }> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw refuse('type');
  const type = await typeOfHead(first.value);
  if (type !== 'application/pdf' && pdfHead.test(lettersOf(first.value.subarray(0, pdfWithin)))) throw refuse('mixed');
  const hash = startSha256();
  let [before, last] = [new Uint8Array(), new Uint8Array()] as [Uint8Array, Uint8Array];
  let letters = '';
  const look = (piece: Uint8Array): Uint8Array => {
    hash.update(piece);
    letters = letters.slice(-overlap) + lettersOf(piece);
    if (page.test(letters) || archives.some((begins) => letters.includes(begins))) throw refuse('mixed');
    [before, last] = [last, piece];
    return piece;
  };
  const looked = async function* () {
    yield look(first.value);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield look(next.value);
  };
  const isBuilt = await isBuiltAs(type, looked());
  const tail = new Uint8Array(before.length + last.length);
  tail.set(before);
  tail.set(last, before.length);
  if (endsAsArchive(tail)) throw refuse('mixed');
  if (!isBuilt || endings[type]?.(lettersOf(tail)) === false) throw refuse('cut');
  return { type, sha256: bytesToHex(hash.digest()) };
};
