import { expect, test, vi } from 'vitest';
import { guardPage, startPath } from '#engine/client/router/guards';
import { someone } from '../part';

vi.mock('#resources/customPages', async (original) => ({
  ...(await original<typeof import('#resources/customPages')>()),
  startPages: { admin: 'overview', employee: 'account.list', customer_service: 'constructor' },
}));

const of = (role: typeof someone.role) => ({ ...someone, role, ownRole: role });

test('a role starts at its declared page, and is sent there from a page that it may not open', () => {
  expect(startPath(of('admin'))).toBe('/account/overview');
  expect(guardPage(of('admin'), '/account/amount-log-only', '')).toBe('/account/overview');
});

test('a role starts at the first list of its menu where none is declared, or one that it may not open', () => {
  for (const role of ['tenant_admin', 'employee', 'customer_service'] as const)
    expect(startPath(of(role))).toBe('/account/enter-info-list');
});
