import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { apiForFile } from '#engine/tests/api';

const wishes = [
  ['88372615', '张三丰', '星河互娱'],
  ['10000001', '张伟', 'Nightjar Club'],
  ['vip%5_1', 'Dark.Wolf', null],
  ['QQ7726153', '夜Wolf狼', '星河联盟'],
  ['10000002', '\u{20BB7}野家', 'ÉCLAIR'],
  ['10000003', null, '\\back'],
] as const;

const api = await apiForFile();
const admin = await api.enter('librarian');
const token = admin.token;
const school = await api.addSchool();
for (const [id, name, shop] of wishes)
  await sql`insert into wish (school_id, code, reader, shop, result, copies, operator_id, created_at, updated_at)
    values (${school}, ${id}, ${name}, ${shop}, 1, 0, ${admin.id}, now(), now())`.execute(api.database);

const found = async (q: string) => {
  const { data } = await api.get('wish/list', token, { q, sort: 'code' });
  return (data as { code: string }[]).map(({ code }) => code);
};

test.each([
  ['one Chinese letter', '张', ['10000001', '88372615']],
  ['a name of two', '张伟', ['10000001']],
  ['the middle of a name', '三丰', ['88372615']],
  ['a longer one', '星河互娱', ['88372615']],
  ['digits', '7261', ['88372615', 'QQ7726153']],
  ['a Chinese letter beside one in another case', '夜w', ['QQ7726153']],
  ['two letters in another case', 'wO', ['QQ7726153', 'vip%5_1']],
  ['letters across two fields, which is no match', '丰星', []],
  ['the letters of a word in another order, which is no match', '伟张', []],
  ['a letter outside the first plane', '\u{20BB7}', ['10000002']],
  ['an accent in another case', 'écl', ['10000002']],
  ['what stands for anything in LIKE', '%5_', ['vip%5_1']],
  ['a backslash', '\\b', ['10000003']],
  ['white space around it', '  Nightjar ', ['10000001']],
])('a search finds %s', async (_, words, ids) => {
  expect(await found(words)).toEqual(ids);
});

test('a search finds exactly the rows that hold the words in a field, whatever the words are', async () => {
  const texts = wishes.flatMap((fields) => fields.filter((text) => text !== null));
  const part = fc.constantFrom(...texts).chain((text) => {
    const letters = [...text];
    return fc
      .tuple(fc.nat(letters.length - 1), fc.integer({ min: 1, max: letters.length }))
      .map(([from, length]) => letters.slice(from, from + length).join(''));
  });
  const words = fc.oneof(
    part,
    part.map((text) => text.toUpperCase()),
    fc.string({ minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      const wanted = text.trim().toLowerCase();
      fc.pre(wanted !== '' && !text.includes('\0'));
      const matching = wishes.filter((fields) => fields.some((field) => field?.toLowerCase().includes(wanted)));
      expect((await found(text)).toSorted()).toEqual(matching.map(([id]) => id).toSorted());
    }),
    { numRuns: 150 },
  );
});
