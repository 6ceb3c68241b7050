import { expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { amountLog } from '#resources/amountLog/amountLog';
import { menuOf, pageFor, pagesOf } from '#engine/schema/declared/pages';
import type { Role } from '#engine/schema/roles';

const pathsFor = (role: Role) => menuOf(role, resources).map(({ path }) => path);

test('the amount log has a page for admins and another one for merchant admins', () => {
  expect(pagesOf(amountLog).map(({ path, route }) => [path, route])).toEqual([
    ['account/amount-log', 'tenant.amountLog'],
    ['account/amount-log-only', 'tenant.onlyTenantAmountLog'],
  ]);
  expect(pageFor('tenant_admin', amountLog)?.label['en-US']).toBe('Balance details');
  expect(pageFor('customer_service', amountLog)).toBeUndefined();
});

test('it stands in the menu of merchant admins alone, and the overview is first in the admin’s', () => {
  expect(pathsFor('admin').slice(0, 2)).toEqual(['account/overview', 'account/account-list']);
  expect(pathsFor('admin')).not.toContain('account/amount-log');
  expect(pathsFor('admin')).toContain('account/tenant-list');
  expect(pathsFor('tenant_admin')).toContain('account/amount-log-only');
  expect(pathsFor('tenant_admin')).not.toContain('account/tenant-list');
});
