// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { keepPageCursors, pageCursor } from '#src/api/pageCursors';

const question = { sort: { field: 'id' }, filter: {}, perPage: 2 };
let list = '';
let lists = 0;
beforeEach(() => (list = `list ${(lists += 1)}`));

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

describe('a page of a long list', () => {
  test('continues after the last row of the page before it', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, question, 2)).toEqual({ after: 2 });
  });

  test('goes back to before the first row of the page after it', () => {
    keepPageCursors(list, question, 5, rows(9, 10), 10);
    expect(pageCursor(list, question, 4)).toEqual({ before: 9 });
  });

  test('between two known pages continues after the first of them', () => {
    keepPageCursors(list, question, 2, rows(3, 4), 10);
    keepPageCursors(list, question, 4, rows(7, 8), 10);
    expect(pageCursor(list, question, 3)).toEqual({ after: 4 });
  });

  test('that nobody came to step by step has its number alone', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, question, 9)).toEqual({});
  });

  test('is the first without any row before it', () => {
    keepPageCursors(list, question, 2, rows(3, 4), 10);
    expect(pageCursor(list, question, 1)).toEqual({});
  });

  test.each([
    ['filter', { ...question, filter: { status: 1 } }],
    ['sort', { ...question, sort: { field: 'name' } }],
    ['size', { ...question, perPage: 50 }],
  ])('of another %s starts without the rows of the last one, and forgets them', (_what, other) => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, other, 2)).toEqual({});
    keepPageCursors(list, other, 1, rows(5, 6), 10);
    expect(pageCursor(list, other, 2)).toEqual({ after: 6 });
    expect(pageCursor(list, question, 2)).toEqual({});
  });

  test('that came empty gives no cursor', () => {
    keepPageCursors(list, question, 3, [], 10);
    expect([pageCursor(list, question, 2), pageCursor(list, question, 4)]).toEqual([{}, {}]);
  });

  test('of one list says nothing about another', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(`${list} of others`, question, 2)).toEqual({});
  });
});
