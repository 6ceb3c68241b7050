import { say, type LocalizedText } from '#engine/schema/language';

/** The encodings that spreadsheets and editors write, by their labels of the Encoding Standard. */
export const encodings = {
  'utf-8': say('UTF-8', 'UTF-8'),
  'utf-16le': say('UTF-16 LE', 'UTF-16 LE'),
  'utf-16be': say('UTF-16 BE', 'UTF-16 BE'),
  gb18030: say('简体中文（GB18030、GBK）', 'Simplified Chinese (GB18030, GBK)'),
  big5: say('繁体中文（Big5）', 'Traditional Chinese (Big5)'),
  shift_jis: say('日文（Shift-JIS）', 'Japanese (Shift-JIS)'),
  'euc-jp': say('日文（EUC-JP）', 'Japanese (EUC-JP)'),
  'euc-kr': say('韩文（EUC-KR）', 'Korean (EUC-KR)'),
  'windows-874': say('泰文（Windows-874）', 'Thai (Windows-874)'),
  'windows-1250': say('中欧（Windows-1250）', 'Central European (Windows-1250)'),
  'windows-1251': say('西里尔文（Windows-1251）', 'Cyrillic (Windows-1251)'),
  'windows-1252': say('西欧（Windows-1252）', 'Western European (Windows-1252)'),
  'windows-1253': say('希腊文（Windows-1253）', 'Greek (Windows-1253)'),
  'windows-1254': say('土耳其文（Windows-1254）', 'Turkish (Windows-1254)'),
  'windows-1255': say('希伯来文（Windows-1255）', 'Hebrew (Windows-1255)'),
  'windows-1256': say('阿拉伯文（Windows-1256）', 'Arabic (Windows-1256)'),
  'windows-1257': say('波罗的海文（Windows-1257）', 'Baltic (Windows-1257)'),
  'windows-1258': say('越南文（Windows-1258）', 'Vietnamese (Windows-1258)'),
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type FileEncoding = keyof typeof encodings;

const marks: readonly (readonly [encoding: FileEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names. */
const markedAs = (start: Uint8Array): FileEncoding | undefined =>
  marks.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0];

/**
 * UTF-16 without a mark: separators, digits and line ends have a zero byte in it, and a text in any other encoding has
 * none.
 */
const zerosAs = (start: Uint8Array): FileEncoding | undefined => {
  const zeros = [0, 0] as [number, number];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  if (zeros[0] === zeros[1]) return undefined;
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
};

/** Returns after each chunk whether everything so far is valid in that encoding. */
const validIn = (encoding: FileEncoding) => {
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

/** Takes every byte, so that there is always something to look at. */
const lastResort: FileEncoding = 'windows-1252';

/**
 * Guesses an encoding from all pieces of a file. A byte order mark decides, then zero bytes. Without them it is UTF-8 where
 * the whole file is valid UTF-8, which other text never is by chance. Else it is GB18030, which Excel writes in China.
 * Text in the other encodings is often valid GB18030, too: then the person chooses.
 */
export const encodingGuess = () => {
  let candidates:
    | readonly { readonly encoding: FileEncoding; readonly reads: ReturnType<typeof validIn> }[]
    | undefined;
  return {
    add: (piece: Uint8Array): void => {
      if (!candidates) {
        const told = markedAs(piece) ?? zerosAs(piece);
        const possible: readonly FileEncoding[] = told ? [told] : ['utf-8', 'gb18030'];
        candidates = possible.map((encoding) => ({ encoding, reads: validIn(encoding) }));
      }
      candidates = candidates.filter(({ reads }) => reads(piece));
    },
    result: (): FileEncoding => candidates?.find(({ reads }) => reads())?.encoding ?? lastResort,
  };
};
