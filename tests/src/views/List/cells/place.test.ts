// @vitest-environment node
import { expect, test } from 'vitest';
import { moved, rangeOf } from '#src/views/List/cells/place';

const extent = { rows: 30, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowRight', at(2, 1), at(2, 2), at(2, 3)],
  ['ArrowLeft', at(2, 1), at(2, 0), at(2, 0)],
  ['ArrowDown', at(2, 1), at(3, 1), at(29, 1)],
  ['ArrowUp', at(2, 1), at(1, 1), at(0, 1)],
  ['Home', at(2, 1), at(2, 0), at(0, 0)],
  ['End', at(2, 1), at(2, 3), at(29, 3)],
  ['PageDown', at(2, 1), at(12, 1), at(12, 1)],
  ['PageUp', at(12, 1), at(2, 1), at(2, 1)],
] as const)('%s moves the cursor, with Ctrl to the end', (key, from, to, toEnd) => {
  expect(moved(from, key, false, extent)).toEqual(to);
  expect(moved(from, key, true, extent)).toEqual(toEnd);
});

test('the cursor stays inside the list, and left of the first cell is its row', () => {
  expect(moved(at(29, 3), 'ArrowRight', false, extent)).toEqual(at(29, 3));
  expect(moved(at(29, 3), 'PageDown', false, extent)).toEqual(at(29, 3));
  expect(moved(at(0, 0), 'ArrowUp', false, extent)).toEqual(at(0, 0));
  expect(moved(at(4, 0), 'ArrowLeft', false, extent)).toEqual(at(4, -1));
  expect(moved(at(4, -1), 'ArrowRight', false, extent)).toEqual(at(4, 0));
});

test('other keys move nothing', () => {
  expect(moved(at(1, 1), 'a', false, extent)).toBeUndefined();
});

test('a range holds the cells between its ends, whichever came first', () => {
  expect(rangeOf(at(5, 3), at(2, 1))).toEqual({ from: at(2, 1), to: at(5, 3) });
  expect(rangeOf(at(1, -1), at(1, 2))).toEqual({ from: at(1, 0), to: at(1, 2) });
});
