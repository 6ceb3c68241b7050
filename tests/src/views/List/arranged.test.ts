import { describe, expect, test } from 'vitest';
import { account } from '#resources/account/account';
import { gridColumns, withPinned, columnsOf } from '#src/views/List/columns';
import { clampWidth } from '#src/preferences/arrangements';
import { moved, placeAt, toggled } from '#src/views/List/arrange/arrangement';

describe('a moved column', () => {
  const names = ['a', 'b', 'c', 'd'];

  test.each([
    ['a', 2, 'bacd'],
    ['a', 4, 'bcda'],
    ['d', 0, 'dabc'],
    ['c', 2, 'abcd'],
    ['c', 3, 'abcd'],
    ['a', -1, 'abcd'],
    ['x', 1, 'abcd'],
  ])('%s goes before place %i', (name, to, after) => {
    expect(moved(names, name, to).join('')).toBe(after);
  });

  test('goes before the first column whose middle is right of the pointer, or to the end', () => {
    const columns = [0, 100, 200].map((left) => ({ left, width: 100 }));
    expect([-20, 49, 51, 249, 900].map((x) => placeAt(columns, x))).toEqual([0, 0, 1, 2, 3]);
  });
});

test('a width stays between a word and the room of others, in whole pixels', () => {
  expect([1, 99.6, 5000].map(clampWidth)).toEqual([64, 100, 640]);
});

describe('a column that is shown again', () => {
  test('takes its declared place', () => {
    const possible = columnsOf(account, 'admin');
    const without = toggled(possible, account.list, 'role');
    expect(without).not.toContain('role');
    expect(toggled(possible, without, 'role')).toEqual(account.list);
  });

  test('leaves the others in the order of the person', () => {
    expect(toggled(['a', 'b', 'c', 'd'], ['c', 'a'], 'b')).toEqual(['c', 'a', 'b']);
    expect(toggled(['a', 'b', 'c', 'd'], ['d', 'c'], 'a')).toEqual(['a', 'd', 'c']);
  });
});

describe('a width of the person', () => {
  const columns = (widths: Record<string, number>) => gridColumns(account, 'admin', undefined, 'en-US', widths);

  test('holds for its column, and the others keep theirs', () => {
    const [declared, wide] = [columns({}), columns({ role: 300 })];
    expect(wide.find(({ name }) => name === 'role')).toMatchObject({ width: 300, own: true, grows: false });
    expect(wide.filter(({ name }) => name !== 'role')).toEqual(declared.filter(({ name }) => name !== 'role'));
  });

  test('of the pinned column leaves half of a narrow window to the others', () => {
    const wide = columns({ username: 600 });
    expect(withPinned(wide, 2000)[0]?.width).toBe(600);
    expect(withPinned(wide, 700)[0]?.width).toBe(350);
    expect(withPinned(columns({}), 100)[0]?.width).toBe(columns({})[0]?.width);
  });
});
