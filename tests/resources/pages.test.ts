import { describe, expect, it } from 'vitest';
import { resources } from '#resources/resources';
import { opens } from '#engine/schema/access';
import { menuOf } from '#engine/schema/declared/pages';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { customPages } from '#resources/customPages';
import type { CustomPage } from '#engine/schema/customPage';
import { calls } from '#engine/schema/declared/calls';
import { labelOfName, namesOf } from '#engine/schema/declared/names';

const pathsFor = (role: Role) => menuOf(role, resources).map(({ path }) => path);

describe('a page written by hand', () => {
  it('stands in the menu of those who may open it, unless it is opened from elsewhere', () => {
    const pages: readonly CustomPage[] = customPages;
    for (const { parent, path, allow, hiddenFromMenu } of pages) {
      for (const { value: role } of roles)
        expect(pathsFor(role).includes(path)).toBe(parent === undefined && !hiddenFromMenu && opens(allow, role));
    }
  });
});

it.each(roles.map(({ value }) => value))(
  'every entry in the menu of %s has an icon of its own, or the plain one',
  (role) => {
    const icons = menuOf(role, resources)
      .map(({ icon }) => icon)
      .filter((icon) => icon !== 'page');
    expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
  },
);

const valuesOf = (of: keyof typeof namesOf) => namesOf[of]().map(({ value }) => value);

describe('the names in the operation log', () => {
  it('are each there once, so that a filter offers none twice', () => {
    for (const of of ['resource', 'action'] as const) expect(new Set(valuesOf(of)).size).toBe(valuesOf(of).length);
  });

  it('stand as they were written where nothing has the name any longer', () => {
    expect(labelOfName('action', 'teleport', 'en-US')).toBe('teleport');
    expect(labelOfName('resource', 'account', 'zh-CN')).toBe('账号');
  });
});

it('each page written by hand needs a declared call, if it needs one', () => {
  const paths = calls.map(({ path }) => path);
  const needs = customPages.flatMap((page) => ('needs' in page ? [page.needs] : []));
  expect(needs).toEqual(needs.filter((path) => paths.includes(path)));
});
