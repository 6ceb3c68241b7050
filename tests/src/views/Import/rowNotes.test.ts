// @vitest-environment node
import { expect, test } from 'vitest';
import { entry } from '#resources/entry/entry';
import { watchRows } from '#engine/client/views/Import/rowNotes';
import { lineOf } from '#engine/client/views/Import/importLine';

const mapping = { tenantId: 0, playerId: 1, result: 2, cutting: 3 };
/** The notes about these players' ids, from row 2 on. */
const notesOf = (ids: readonly string[], more: object = {}) => {
  const watch = watchRows(entry, mapping);
  ids.forEach((id, at) => {
    const row = { line: at + 2, cells: ['shop', id, '1', '0'], ...more };
    watch.see(row, lineOf(entry, 'employee', mapping, row).values);
  });
  return watch.result().notes.map(({ line, kind, other }) => [line, kind, ...(other ? [other] : [])]);
};

test.each([
  ['fewer digits than most', ['88067491', '88067492', '123456'], [[4, 'shortened', '8']]],
  ['fewer digits than one with zeros', ['00123457', '123456', 'abc'], [[3, 'shortened', '8']]],
  ['digits of any length', ['1', '22', '333', '4444'], []],
  [
    'zeros at the end of all long ones',
    ['123456789012345000', '223456789012345000'],
    [
      [2, 'rounded'],
      [3, 'rounded'],
    ],
  ],
  ['zeros at the end of one long one', ['1234567890123450', '1234567890123456'], []],
  [
    'protected texts',
    ['="00123"', "'00123"],
    [
      [2, 'unwrapped'],
      [3, 'unwrapped'],
    ],
  ],
  [
    'a date and a truth value',
    ['Mar-05', 'TRUE', 'p1'],
    [
      [2, 'date'],
      [3, 'truth'],
    ],
  ],
])('ids with %s', (_what, ids, notes) => {
  expect(notesOf(ids)).toEqual(notes);
});

test('rows that a workbook hides, merges or does not compute', () => {
  expect(notesOf(['p1'], { hidden: true, merged: [0, 9], uncomputed: [3] })).toEqual([
    [2, 'hidden'],
    [2, 'merged'],
    [2, 'uncomputed'],
  ]);
});

test('a record that is known tells more than the other rows, and only the first notes are kept', () => {
  const watch = watchRows(entry, mapping);
  for (let line = 2; line < 400; line += 1) {
    const row = {
      line,
      cells: ['shop', line === 2 ? '123456' : `1${line}`.padStart(8, '9'), '1', '0'],
      hidden: line > 2,
    };
    watch.see(row, lineOf(entry, 'employee', mapping, row).values);
  }
  watch.add({ line: 2, kind: 'known', name: 'playerId', value: '123456', other: '00123456' });
  const { notes, count } = watch.result();
  expect([notes.length, count]).toEqual([200, 398]);
});
