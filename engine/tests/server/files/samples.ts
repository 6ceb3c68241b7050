import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
};

/** A gray picture. `says` makes files differ, and `claims` its size in pixels a lie. */
export const png = ({ says = '', side = 8, claims = side }: { says?: string; side?: number; claims?: number } = {}) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims, 0);
  header.writeUInt32BE(claims, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc(side * (side + 1), 0x7f);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(says ? [chunk('tEXt', Buffer.from(`Comment\0${says}`, 'latin1'))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
/** One gray dot: its tables, its size, and the two bits of its code. */
export const jpeg = Buffer.from(
  [
    'ffd8',
    `ffdb004300${'01'.repeat(64)}`,
    'ffc0000b080001000101011100',
    `ffc400140001${'00'.repeat(15)}00`,
    `ffc400141001${'00'.repeat(15)}00`,
    'ffda0008010100003f003f',
    'ffd9',
  ].join(''),
  'hex',
);
/** As a phone records it, as far as a reader looks: its one box of data is noise. */
export const mp4 = (size = 64, seed = 1) => {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  head.copy(bytes);
  bytes.writeUInt32BE(size - head.length, head.length);
  bytes.write('mdat', head.length + 4, 'latin1');
  return bytes;
};
export const webm = Buffer.concat([
  Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8,
    0x42, 0x82, 0x84,
  ]),
  Buffer.from('webm', 'latin1'),
  Buffer.from([0x42, 0x87, 0x81, 4, 0x42, 0x85, 0x81, 2]),
]);
export const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 24 Tf 30 100 Td (Match record) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  'latin1',
);

/** A ZIP archive without files, and one behind a picture. */
export const zip = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');
