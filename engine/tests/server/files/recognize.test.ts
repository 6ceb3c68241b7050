import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pieceSize } from '#engine/schema/fileKinds';
import { recognize } from '#engine/server/files/recognize';
import { Refusal } from '#engine/server/refusals';
import { gif, jpeg, mp4, pdf, png, webm, webp, zip } from './samples';

/** What becomes of a file that comes in pieces of this length. */
const outcome = async (bytes: Buffer, length = pieceSize) => {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  };
  try {
    return (await recognize(pieces())).type;
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error);
  }
};
const refused = /web page or an archive|cut off or damaged/;

const files = { png: png(), gif, webp, jpeg, mp4: mp4(), webm, pdf };
const types = {
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
const names = Object.keys(files) as (keyof typeof files)[];
const text = (letters: string) => Buffer.from(letters, 'latin1');

/** An archive with a program in it, and a comment behind it. */
const archive = (comment = '') => {
  const [name, content] = [text('run.exe'), text('MZ a program')];
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(name.length, 26);
  local.writeUInt32LE(content.length, 18);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.from(zip);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, name, content, central, name, end, text(comment)]);
};

const chunkOf = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, text(type), data, Buffer.alloc(4)]);
};
const pngEnd = chunkOf('IEND', Buffer.alloc(0)).subarray(0, 8);
/** A picture with one more chunk before its end. */
const pngWith = (type: string, data: Buffer) => {
  const at = png().lastIndexOf(pngEnd);
  return Buffer.concat([png().subarray(0, at), chunkOf(type, data), png().subarray(at)]);
};
const boxOf = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length + 8);
  return Buffer.concat([size, text(type), data]);
};

describe('a file that is more than one thing is refused', () => {
  test.each(names)(
    '%s with an archive behind it, also with what the type itself ends with as its comment',
    async (name) => {
      const endings = ['', ';', '%%EOF\n', 'IEND\u00aeB`\u0082', '\u00ff\u00d9'];
      for (const ending of endings)
        expect(await outcome(Buffer.concat([files[name], archive(ending)]))).toMatch(refused);
      // Programs look past what follows the archive.
      for (const behind of ['\n', 'x', '%%EOF'])
        expect(await outcome(Buffer.concat([files[name], archive(), text(behind)]))).toMatch(refused);
    },
  );

  test.each(names)('%s with a RAR or 7z archive behind it', async (name) => {
    for (const sign of ['Rar!\u001a\u0007\u0001\0', "7z\u00bc\u00af'\u001c\0\u0004"])
      expect(await outcome(Buffer.concat([files[name], text(sign), Buffer.alloc(40)]))).toMatch(refused);
  });

  test('an archive inside a part that the type allows', async () => {
    expect(await outcome(pngWith('zIPx', archive()))).toMatch(refused);
    expect(await outcome(Buffer.concat([mp4(), boxOf('free', archive())]))).toMatch(refused);
    expect(await outcome(Buffer.concat([pdf.subarray(0, -6), archive(), text('\n%%EOF\n')]))).toMatch(refused);
  });

  test.each(names.filter((name) => name !== 'jpeg'))('%s with anything else behind its end', async (name) => {
    expect(await outcome(Buffer.concat([files[name], text('tail of another file')]))).toMatch(refused);
  });

  test('a document in a picture', async () => {
    expect(await outcome(pngWith('tEXt', pdf))).toMatch(refused);
  });

  test.each(['png', 'gif', 'webp', 'pdf'] as const)('%s that was cut off anywhere', async (name) => {
    for (const missing of [3, 5, 9, 14])
      expect(await outcome(files[name].subarray(0, files[name].length - missing))).toMatch(refused);
  });
});

describe('a healthy file is taken', () => {
  test.each(names)('%s, however its pieces divide it', async (name) => {
    for (const length of [pieceSize, 4096, 700]) expect(await outcome(files[name], length)).toBe(types[name]);
  });

  test('a moving picture, one with a preview of another type, and one with a profile of many bytes', async () => {
    const at = png().indexOf(text('IDAT')) - 4;
    const apng = Buffer.concat([png().subarray(0, at), chunkOf('acTL', Buffer.alloc(8)), png().subarray(at)]);
    expect(await outcome(apng)).toBe('image/png');
    expect(await outcome(pngWith('eXIf', jpeg))).toBe('image/png');
    expect(await outcome(pngWith('iTXt', text(`XML:com.adobe.xmp\0${'x'.repeat(pieceSize * 2)}`)))).toBe('image/png');
    expect(await outcome(Buffer.concat([gif.subarray(0, -1), text('!\u00fe\u0005hello\0;')]))).toBe('image/gif');
  });

  test('a photo of a phone, with a preview in its head and a clip behind its end', async () => {
    const exif = Buffer.concat([text('\u00ff\u00e1'), Buffer.from([0, jpeg.length + 8]), text('Exif\0\0'), jpeg]);
    expect(await outcome(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]))).toBe('image/jpeg');
    expect(await outcome(Buffer.concat([jpeg, jpeg, mp4(300)]))).toBe('image/jpeg');
  });

  test('a clip whose last part has no size, or one of 64 bits', async () => {
    expect(await outcome(Buffer.concat([mp4(), Buffer.from([0, 0, 0, 0]), text('mdat'), Buffer.alloc(900)]))).toBe(
      'video/mp4',
    );
    const large = Buffer.from([0, 0, 0, 1, 0x6d, 0x64, 0x61, 0x74, 0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4]);
    expect(await outcome(Buffer.concat([mp4(), large]))).toBe('video/mp4');
    const recorded = Buffer.from([0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255, 9, 9, 9]);
    expect(await outcome(Buffer.concat([webm, recorded]))).toBe('video/webm');
  });

  test('a document that was changed afterwards, one with the letters of an archive, and one with an archive far from its end', async () => {
    const stream = (content: Buffer) =>
      Buffer.concat([pdf, text('5 0 obj<</Length 9>>stream\n'), content, text('\nendstream endobj\n%%EOF\r\n\0\0')]);
    expect(await outcome(stream(text('PK and PK\u0003\u0004')))).toBe('application/pdf');
    expect(await outcome(stream(deflateRawSync(archive())))).toBe('application/pdf');
    // Chance, in what is compressed.
    const chance = Buffer.alloc(30, 0x5a);
    chance.write('PK\u0005\u0006', 'latin1');
    chance.writeUInt32LE(8, 12);
    expect(await outcome(stream(chance))).toBe('application/pdf');
    expect(await outcome(stream(Buffer.concat([archive(), Buffer.alloc(70_000, 0x20)])))).toBe('application/pdf');
  });
});
