import { describe, expect, it } from 'vitest';
import { resources } from '#resources/resources';
import { opens } from '#engine/schema/access';
import { account } from '#engine/subjects/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { menuOf, pageFor, pagesOf } from '#engine/schema/declared/pages';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { customPages } from '#resources/customPages';
import type { CustomPage } from '#engine/schema/customPage';
import { calls } from '#engine/schema/declared/calls';
import { labelOfName, namesOf } from '#engine/schema/declared/names';

const pathsFor = (role: Role) => menuOf(role, resources).map(({ path }) => path);

describe('the pages of a resource', () => {
  it('are one, unless it names more', () => {
    expect(pagesOf(account).map(({ path }) => path)).toEqual(['account/account-list']);
    expect(pagesOf(amountLog).map(({ path, route }) => [path, route])).toEqual([
      ['account/amount-log', 'tenant.amountLog'],
      ['account/amount-log-only', 'tenant.onlyTenantAmountLog'],
    ]);
  });

  it('open each to its own roles: a role with a page of its own does not open the first', () => {
    const openTo = (role: Role) =>
      pagesOf(amountLog)
        .filter(({ mayOpen }) => mayOpen(role))
        .map(({ path }) => path);
    expect(openTo('admin')).toEqual(['account/amount-log']);
    expect(openTo('tenant_admin')).toEqual(['account/amount-log-only']);
    expect(openTo('employee')).toEqual([]);
    expect(pageFor('tenant_admin', amountLog)?.label['en-US']).toBe('Balance details');
    expect(pageFor('customer_service', amountLog)).toBeUndefined();
  });

  it('give a role no second page of a resource that it may not list', () => {
    const closed = { ...amountLog, allow: {} };
    expect(pagesOf(closed).some(({ mayOpen }) => mayOpen('tenant_admin'))).toBe(false);
  });

  it('stand below the overview, which is the first in the admin’s menu', () => {
    expect(pathsFor('admin').slice(0, 2)).toEqual(['account/overview', 'account/account-list']);
  });

  it('stand in the menu, but for those that are opened from elsewhere', () => {
    expect(pathsFor('admin')).not.toContain('account/amount-log');
    expect(pathsFor('admin')).toContain('account/tenant-list');
    expect(pathsFor('tenant_admin')).toContain('account/amount-log-only');
    expect(pathsFor('tenant_admin')).not.toContain('account/tenant-list');
  });
});

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
