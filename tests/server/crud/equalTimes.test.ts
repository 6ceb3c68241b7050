import { expect, test } from 'vitest';
import { apiForFile } from '../api';

// Records of one millisecond, as a file or a bulk change makes them: the list by time has them in one order, whatever comes
// between two pages.

const api = await apiForFile();
const { token } = await api.enter('admin');
const tenantId = await api.addTenant();
const other = await api.addTenant();

/** Entries of one moment, of this merchant alone. */
const add = async (count: number, of = tenantId): Promise<number[]> => {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const entry = { tenantId: of, playerId: `p-${n}`, result: 3, cutting: 0, again: true };
    made.push((await api.post('enter-info/insert', token, entry)).data.id);
  }
  return made;
};
const page = async (query: Readonly<Record<string, string | number>>): Promise<number[]> => {
  const { data } = await api.get('enter-info/list', token, { tenantId, pageSize: 4, ...query });
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
