import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

// Records of one millisecond, as a file or a bulk change makes them: the list by time has them in one order, whatever comes
// between two pages.

const api = await apiForFile();
const { token } = await api.enter('librarian');
const schoolId = await api.addSchool();
const other = await api.addSchool();

/** Entries of one moment, of this school alone. */
const add = async (count: number, of = schoolId): Promise<number[]> => {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const wish = { schoolId: of, code: `p-${n}`, result: 3, copies: 0, again: true };
    made.push((await api.post('wish/insert', token, wish)).data.id);
  }
  return made;
};
const page = async (query: Readonly<Record<string, string | number>>): Promise<number[]> => {
  const { data } = await api.get('wish/list', token, { schoolId, pageSize: 4, ...query });
  return (data as readonly { readonly id: number }[]).map(({ id }) => id);
};

test.each(['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'])(
  'by %s the pages follow one another while others are added, and lead back the same way',
  async (sort) => {
    await add(9);
    const before = await page({ sort, pageSize: 200 });
    const first = await page({ sort });
    const [added = 0] = await add(1);
    await add(1, other);
    const isDown = sort.startsWith('-');
    const now = isDown ? [added, ...before] : [...before, added];
    expect(await page({ sort, pageSize: 200 })).toEqual(now);
    expect((await page({ sort })).includes(added)).toBe(isDown);
    const seen = [...first];
    for (let ids = first; ids.length === 4;) {
      ids = await page({ sort, after: seen.at(-1) ?? 0 });
      seen.push(...ids);
    }
    expect(seen).toEqual(isDown ? before : now);
    const fifth = seen[4] ?? 0;
    expect(await page({ sort, before: fifth })).toEqual(first);
    expect(await page({ sort, before: fifth, pageSize: 1 })).toEqual([first[3]]);
    expect(await page({ sort, after: first[3] ?? 0, pageSize: 1 })).toEqual([fifth]);
  },
);
