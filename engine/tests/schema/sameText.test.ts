import { expect, test } from 'vitest';
import { idForm, nameForm, proseForm } from '#engine/schema/sameText';

const plainId = '88067491';

/** What looks like `88067491`, by how it was made. */
const alike: Readonly<Record<string, string>> = {
  'a zero-width space behind': '88067491\u200B',
  'a soft hyphen within': '8806\u00AD7491',
  'a mark from right to left': '88067491\u200F',
  'a byte order mark before': '\uFEFF88067491',
  'a word joiner': '88\u2060067491',
  'a Mongolian vowel separator': '88067491\u180E',
  'a variation selector': '8\uFE0F8067491',
  'a supplementary selector': '88067491\u{E0100}',
  'tag characters': '88067491\u{E0041}\u{E007F}',
  'a Hangul filler': '88067491\u3164',
  'a grapheme joiner': '88067491\u034F',
  'an override of direction': '\u202D88067491\u202C',
  'a control character': '8806\u00007491'.replace('\0', '\u0007'),
  'an annotation anchor': '88067491\uFFF9',
  'wide digits': '８８０６７４９１',
  'digits of another font': '𝟾𝟾𝟶𝟼𝟽𝟺𝟿𝟷',
  'exotic spaces around': '\u3000\u00A088067491\u2003\u2800',
};

test.each(Object.entries(alike))('an id with %s is the id that it looks like', (_, id) =>
  expect(idForm(id).trim()).toBe(plainId),
);

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uFE58', '\uFE63', '\uFF0D'])(
  'the dash %o of an id is a hyphen',
  (dash) => expect(idForm(`A${dash}1`)).toBe('A-1'),
);

test('letters, accents, radicals, ligatures and half-width kana of an id have one form', () => {
  expect(idForm('Jose\u0301')).toBe('Jos\u00E9');
  expect(idForm('Jose\u200B\u0301')).toBe('Jos\u00E9');
  expect(idForm('Jos\uFF45\u0301')).toBe('Jos\u00E9');
  expect(idForm('\u2F00\u4E8C')).toBe('\u4E00\u4E8C');
  expect(idForm('\uFB01sh')).toBe('fish');
  expect(idForm('ｶﾞﾁｬ')).toBe('ガチャ');
  expect(idForm('\u1112\u1161\u11AB')).toBe('\uD55C');
  expect(idForm('ace＿０１（ｘ）')).toBe('ace_01(x)');
  expect(idForm('O\u2019Neil')).toBe("O'Neil");
  expect(idForm('a\u3000 \tb')).toBe('a b');
});

test('an id keeps its case, and a letter that stands for no other', () => {
  expect(idForm('AbC')).toBe('AbC');
  expect(idForm('O´Neil')).toBe('O´Neil');
  expect(idForm('读者·壹')).toBe('读者·壹');
});

test('a name loses what nobody sees, and keeps its punctuation', () => {
  expect(nameForm('北京\u200B（分部）——１号')).toBe('北京（分部）——1号');
  expect(nameForm('Jose\u0301\u00A0\u00A0M')).toBe('Jos\u00E9 M');
  expect(nameForm('A\u2010B\u2011C')).toBe('A-B-C');
  expect(nameForm('\u05D0\u05D1\u200F')).toBe('\u05D0\u05D1');
});

test('what shapes an emoji, a flag or a word that joins stays in a name', () => {
  for (const shaped of ['👨‍👩‍👧 家', '❤️‍🔥', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष']) {
    expect(nameForm(shaped)).toBe(shaped);
    expect(proseForm(shaped)).toBe(shaped);
  }
  expect(nameForm('a\u200Db\uFE0F')).toBe('ab');
});

test('prose keeps its lines, its width, its typography and its directions', () => {
  const prose = '第一行，（１）\n\t——“引文”… \u200Fשלום\u200F 葛\u{E0100}城';
  expect(proseForm(prose)).toBe(prose);
  expect(proseForm('a\u200Bb\uFEFFc\u00ADd\u202Ee\u0301')).toBe('abcd\u00E9');
});

test('NUL stays to be refused', () =>
  expect([idForm, nameForm, proseForm].map((form) => form('é\0'))).toEqual(['é\0', 'é\0', 'é\0']));

test('each form of every character that has another, alone and between others, is a form of itself', () => {
  const odd: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const letter = String.fromCodePoint(code);
    if (letter === letter.normalize('NFKC') && !/[\p{M}\p{C}\p{Z}\p{ExtPict}]/u.test(letter)) continue;
    if (/\p{Cn}|\p{Co}/u.test(letter) && !/\p{DI}/u.test(letter)) continue;
    for (const form of [idForm, nameForm, proseForm])
      for (const text of [letter, `a${letter}\u0301`, `❤${letter}\uFE0F`, `م${letter}\u200Cم`]) {
        const once = form(text);
        if (form(once) !== once) odd.push(`${form.name} ${code.toString(16)} in ${JSON.stringify(text)}`);
      }
  }
  expect(odd).toEqual([]);
});
