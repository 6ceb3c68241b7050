import { expect, test } from 'vitest';
import { loan } from '#engine/tests/fixture/resources/loan/loan';
import { searchedFor } from '#engine/schema/declared/searchedFor';
import type { Resource } from '#engine/schema/resource';

test('a list is searched by what the reader sees, and by references to records that the reader may look up', () => {
  const { bookId, remark, schoolId } = loan.fields;
  const { see: _, ...shownSchool } = schoolId;
  const fields = {
    ...loan.fields,
    bookId: { ...bookId, search: true },
    schoolId: { ...shownSchool, search: true },
    remark: { ...remark, see: ['clerk'] },
  } as const;
  const resource: Resource = { ...loan, fields };
  expect(searchedFor(resource, 'clerk')).toEqual(['number', 'schoolId', 'bookId', 'remark']);
  expect(searchedFor(resource, 'teacher')).toEqual(['number', 'bookId']);
});
