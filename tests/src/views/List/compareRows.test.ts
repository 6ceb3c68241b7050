import { expect, test } from 'vitest';
import { compareRows } from '#src/views/List/LiveRows';

const row = (id: number, version = 1) => ({ id, version });
const shown = [row(1), row(2), row(3)];

test('finds what changed, what is gone and what is new, and keeps the order of what is read', () => {
  const now = [row(9), row(2, 2), row(1)];
  const { changed, gone, added } = compareRows(shown, now, []);
  expect([...changed]).toEqual([[2, row(2, 2)]]);
  expect(gone).toEqual([3]);
  expect(added).toBe(1);
});

test('a row that went to another page is read where it stands', () => {
  const { changed, gone } = compareRows(shown, [row(9), row(1), row(2)], [row(3, 4)]);
  expect([...changed]).toEqual([[3, row(3, 4)]]);
  expect(gone).toEqual([]);
});
