import { describe, expect, it } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { loan } from '#engine/tests/fixture/resources/loan/loan';
import { menuOf, pageFor, pagesOf } from '#engine/schema/declared/pages';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';

/** A resource that staff open from another one, and teachers by a page of their own. */
const log: Resource = {
  ...loan,
  hiddenFromMenu: true,
  alsoAt: [{ route: 'loan.own', path: 'own-loans', label: say('借阅明细', 'Own loans'), roles: ['teacher'] }],
  allow: { list: ['librarian', 'teacher'] },
};

const pathsFor = (role: Role) => menuOf(role, [account, log]).map(({ path }) => path);

describe('the pages of a resource', () => {
  it('are one, unless it names more', () => {
    expect(pagesOf(account).map(({ path }) => path)).toEqual(['account/account-list']);
    expect(pagesOf(log).map(({ path, route }) => [path, route])).toEqual([
      ['loans', 'loan.list'],
      ['own-loans', 'loan.own'],
    ]);
  });

  it('open each to its own roles: a role with a page of its own does not open the first', () => {
    const openTo = (role: Role) =>
      pagesOf(log)
        .filter(({ mayOpen }) => mayOpen(role))
        .map(({ path }) => path);
    expect(openTo('librarian')).toEqual(['loans']);
    expect(openTo('teacher')).toEqual(['own-loans']);
    expect(openTo('volunteer')).toEqual([]);
    expect(pageFor('teacher', log)?.label['en-US']).toBe('Own loans');
    expect(pageFor('clerk', log)).toBeUndefined();
  });

  it('give a role no second page of a resource that it may not list', () => {
    const closed = { ...log, allow: {} };
    expect(pagesOf(closed).some(({ mayOpen }) => mayOpen('teacher'))).toBe(false);
  });

  it('stand in the menu, but for those that are opened from elsewhere', () => {
    expect(pathsFor('librarian')).not.toContain('loans');
    expect(pathsFor('librarian')).toContain('account/account-list');
    expect(pathsFor('teacher')).toContain('own-loans');
    expect(pathsFor('teacher')).not.toContain('account/account-list');
  });
});
