import { describe, expect, it } from 'vitest';
import { mayDo, rowsOf } from '#engine/schema';
import { maySee } from '#engine/schema/access';
import { checkRecord } from '#engine/schema/record';
import { device } from './device';

const admin = { id: 1, role: 'admin', organizationId: null } as const;
const merchant = { id: 2, role: 'tenant_admin', organizationId: 7 } as const;

describe('a device', () => {
  it('is seen by the admins of its merchant, without the merchant and the note', () => {
    expect(rowsOf(merchant, device, 'read')).toEqual({ tenantId: 7 });
    expect(rowsOf(admin, device, 'read')).toEqual({});
    expect(['tenantId', 'note'].filter((field) => maySee('tenant_admin', device, field))).toEqual([]);
  });

  it('is kept by admins and customer service, and imported by admins alone', () => {
    expect(mayDo('customer_service', device, 'modify')).toBe(true);
    expect(mayDo('customer_service', device, 'import')).toBe(false);
    expect(mayDo('tenant_admin', device, 'modify')).toBe(false);
    expect(mayDo('employee', device, 'list')).toBe(false);
  });

  it('has a serial number, a merchant and a risk score of at most 100', () => {
    expect(checkRecord(device, { riskScore: 101 }, 'admin').faults).toEqual({
      serial: 'required',
      tenantId: 'required',
      riskScore: 'tooBig',
    });
  });
});
