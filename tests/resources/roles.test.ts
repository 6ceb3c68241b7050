import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { rolesOf } from '#engine/schema/call';

const groupOf = (path: string) => path.slice(0, path.indexOf('/'));
const groups = [...new Set(calls.map(({ path }) => groupOf(path)))];

/** One line a call, in a fixed order, so that a change of rights is one line of a diff. */
const permissionsOf = (group: string) =>
  calls
    .filter(({ path }) => groupOf(path) === group)
    .map((call) => {
      const access = rolesOf(call);
      return `${call.method} ${call.path}: ${access === 'anyone' ? access : access.toSorted().join(', ')}\n`;
    })
    .toSorted()
    .join('');

// The files are read by people: `-u` accepts a change, and its diff says who may do what from now on. The first run on a
// developer's machine writes the file of a new resource; with CI set, Vitest refuses a missing one.
describe('who may make each call is what was reviewed', () => {
  test.for(groups)('%s', async (group) => {
    await expect(permissionsOf(group)).toMatchFileSnapshot(`permissions/${group}.txt`);
  });

  test('and nothing is reviewed that is gone', () => {
    const reviewed = readdirSync(`${import.meta.dirname}/permissions`).map((name) => name.replace('.txt', ''));
    expect(reviewed.filter((name) => !groups.includes(name))).toEqual([]);
  });
});
