// @vitest-environment node
import { expect, it } from 'vitest';
import { tenant } from '#resources/tenant/tenant';
import { leaveOut, mayDo } from '#resources/schema/access';

it('a call that the server does not have is open to nobody, so nothing offers it', () => {
  expect(mayDo('admin', tenant, 'deposit')).toBe(true);
  leaveOut(['tenant/deposit']);
  expect(mayDo('admin', tenant, 'deposit')).toBe(false);
  expect(mayDo('admin', tenant, 'insert')).toBe(true);
});
