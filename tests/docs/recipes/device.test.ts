import { describe, expect, it } from 'vitest';
import { mayDo, maySee, refuseTransition, rowsOf } from '#engine/schema/access';
import { writableFields } from '#engine/schema/writable';
import { checkRecord } from '#engine/schema/record';
import { device, deviceStatus } from './device';

const admin = { id: 1, role: 'admin', organizationId: null } as const;
const merchant = { id: 2, role: 'tenant_admin', organizationId: 7 } as const;

describe('the resource of the recipe', () => {
  it('shows merchant admins their own merchant’s devices without the merchant column', () => {
    expect(rowsOf(merchant, device, 'read')).toEqual({ tenantId: 7 });
    expect(rowsOf(admin, device, 'read')).toEqual({});
    expect(maySee('tenant_admin', device, 'tenantId')).toBe(false);
  });

  it('asks merchant admins for no merchant, and takes none from them: a new device is their own', () => {
    expect(writableFields(device, 'insert', 'tenant_admin')).toEqual(['serial', 'riskScore']);
    expect(checkRecord(device, { serial: 'A-1' }, 'tenant_admin').faults).toEqual({});
    expect(checkRecord(device, { serial: 'A-1', tenantId: 8 }, 'tenant_admin').faults).toEqual({
      tenantId: 'readOnly',
    });
    expect(checkRecord(device, { serial: 'A-1' }, 'admin').faults).toEqual({ tenantId: 'required' });
  });

  it('allows nobody what it does not declare', () => {
    expect(mayDo('employee', device, 'list')).toBe(false);
    expect(mayDo('tenant_admin', device, 'modify')).toBe(false);
  });

  it('retires a device that is in use, and no other', () => {
    const { retire } = device.transitions;
    expect(refuseTransition(admin, device, 'retire', retire, { id: 3, status: deviceStatus.inUse })).toBeUndefined();
    expect(refuseTransition(admin, device, 'retire', retire, { id: 3, status: deviceStatus.retired })).toBe('state');
    expect(refuseTransition(merchant, device, 'retire', retire, { id: 3, status: deviceStatus.inUse })).toBe(
      'forbidden',
    );
  });

  it('requires a serial number and keeps the risk score within its bounds', () => {
    expect(checkRecord(device, { tenantId: 7, riskScore: 101 }, 'admin').faults).toEqual({
      serial: 'required',
      riskScore: 'tooBig',
    });
  });
});
