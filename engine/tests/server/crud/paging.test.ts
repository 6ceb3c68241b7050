import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import type { Person } from '#engine/schema/access';
import { roles } from '#resources/business';
import { apiForFile } from '#engine/tests/api';
import { askList } from '#engine/tests/askList';

type Row = Readonly<Record<string, string | number | null>> & { readonly id: number };

const moments = [null, null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-03-01T00:00:00.000Z'];

const api = await apiForFile();
const { id, token } = await api.enter('librarian');
const admin: Person = { id, role: 'librarian', organizationId: null };
const schools = [await api.addSchool(), await api.addSchool()];
for (let n = 0; n < 40; n += 1) {
  const role = roles[(n * 7) % roles.length]?.value ?? 'librarian';
  const school = role === 'teacher' ? { school_id: schools[n % 2] } : {};
  const made = await api.addAccount(role, { ...school, status: n % 5 === 0 ? 0 : 1 });
  const at = { last_login_at: moments[(n * 3) % moments.length], created_at: moments[2 + (n % 3)] ?? undefined };
  await api.database.updateTable('account').set(at).where('id', '=', made.id).execute();
}
const { data } = await api.get('account/list', token, { pageSize: 200, status: '0,1' });
const all = data as Row[];

const names = ['id', 'username', 'name', 'role', 'status', 'lastLoginAt', 'createdAt', 'updatedAt'] as const;

/** The order as the API states it: empty is smallest, and `id`, in the direction of the last name, decides. */
const inOrder = (rows: readonly Row[], keys: readonly string[]): number[] => {
  const last = keys.at(-1)?.startsWith('-') ? '-id' : 'id';
  const compare = (a: Row, b: Row) => {
    for (const key of [...keys, last]) {
      const [one, other] = [a[key.replace('-', '')] ?? null, b[key.replace('-', '')] ?? null];
      if (one === other) continue;
      const less = one === null || (other !== null && one < other);
      return less === key.startsWith('-') ? 1 : -1;
    }
    return 0;
  };
  return rows.toSorted(compare).map(({ id }) => id);
};

const key = fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([name, down]) => (down ? `-${name}` : name));
const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 3, selector: (one) => one.replace('-', '') });
/** Both ways to find a page: few rows are gathered and sorted, many are walked through. */
const bound = fc.constantFrom(0, 50_000);
const filter = fc.constantFrom<Record<string, string>>(
  { status: '0,1' },
  { role: 'librarian,teacher' },
  { role: 'volunteer' },
  { status: '0' },
  {},
);

const matching = (query: Record<string, string>) =>
  all.filter((row) =>
    Object.entries({ status: '0,1', ...query }).every(([name, values]) =>
      values.split(',').includes(String(row[name])),
    ),
  );
const idsOf = async (query: Readonly<Record<string, string | number>>, limit?: number) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { json } = await askList(api.database, account, admin, texts, limit);
  return (JSON.parse(json) as Row[]).map(({ id }) => id);
};

test('going on after the last row seen shows every row once, in the order of the whole list, whatever the sort', async () => {
  await fc.assert(
    fc.asyncProperty(keys, filter, fc.integer({ min: 3, max: 20 }), bound, async (sort, query, pageSize, limit) => {
      const wanted = inOrder(matching(query), sort);
      const seen: number[] = [];
      for (let after: number | undefined; ; after = seen.at(-1)) {
        const ids = await idsOf({ ...query, sort: sort.join(','), pageSize, ...(after ? { after } : {}) }, limit);
        seen.push(...ids);
        if (ids.length < pageSize || seen.length > all.length) break;
      }
      expect(seen).toEqual(wanted);
    }),
    { numRuns: 150 },
  );
});

test('going back before the first row seen shows the rows just ahead of it, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      keys,
      filter,
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      bound,
      async (sort, query, at, size, limit) => {
        const wanted = inOrder(matching(query), sort);
        const place = at % wanted.length;
        const before = wanted[place] ?? 0;
        const ids = await idsOf({ ...query, sort: sort.join(','), pageSize: size, before }, limit);
        expect(ids).toEqual(wanted.slice(Math.max(0, place - size), place));
      },
    ),
    { numRuns: 150 },
  );
});

test('a page by its number and the page after a row are the same page', async () => {
  await fc.assert(
    fc.asyncProperty(keys, filter, fc.integer({ min: 1, max: 4 }), bound, async (sort, query, page, limit) => {
      const by = { ...query, sort: sort.join(','), pageSize: 7 };
      const ids = await idsOf({ ...by, page }, limit);
      expect(ids).toEqual(inOrder(matching(query), sort).slice((page - 1) * 7, page * 7));
    }),
    { numRuns: 80 },
  );
});

test('a field named twice in an order counts once', async () => {
  expect(await idsOf({ sort: 'role,-role,-id', pageSize: 200 })).toEqual(inOrder(matching({}), ['role', '-id']));
});

test('a cursor whose row has left the filter still works', async () => {
  const [, second = 0, third] = inOrder(matching({}), ['-createdAt']);
  const elsewhere = all.find(({ id }) => id === second);
  const role = roles.find(({ value }) => value !== elsewhere?.role)?.value ?? '';
  const behind = inOrder(matching({}), ['-createdAt']).slice(2);
  const wanted = behind.filter((id) => all.find((row) => row.id === id)?.role === role);
  expect(await idsOf({ sort: '-createdAt', role, after: second, pageSize: 50 })).toEqual(wanted);
  expect(await idsOf({ sort: '-createdAt', after: second, pageSize: 1 })).toEqual([third]);
});

test('when the row seen is gone, the page by its number is answered', async () => {
  const gone = { after: 987_654, page: 2, pageSize: 5, sort: 'id' };
  expect(await idsOf(gone)).toEqual(inOrder(matching({}), ['id']).slice(5, 10));
});

test('a cursor at an empty text gets the rows after it, and so does the next cursor', async () => {
  const [unnamed, named] = [await api.addAccount('librarian'), await api.addAccount('librarian')];
  await api.database.updateTable('account').set({ name: '' }).where('id', '=', unnamed.id).execute();
  await api.database.updateTable('account').set({ name: 'zz last' }).where('id', '=', named.id).execute();
  const after = (id: number) => idsOf({ sort: 'name,createdAt,username', pageSize: 100, after: id });
  try {
    expect((await after(unnamed.id)).length).toBeGreaterThan(40);
    expect(await after(named.id)).toEqual([]);
  } finally {
    await api.database.deleteFrom('account').where('id', 'in', [unnamed.id, named.id]).execute();
  }
});
