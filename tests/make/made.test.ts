import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAction, type ActionFlags } from '../../make/additions/action';
import { planField } from '../../make/additions/field';
import { planResource } from '../../make/resource/plan';
import { readResource } from '../../make/resource/flags';
import { resources } from '../../resources/entities';
import type * as Checks from '../../resources/checks';
import type { Resource } from '../../resources/vocabulary/schema';
import { copyOfProduct, type Copy } from './copy';

let copy: Copy;

/** The declarations of the copy, as they are after all that was made. */
const declared = async (): Promise<{ device: Resource; checks: typeof Checks }> => {
  const entity = (await import(join(copy.folder, 'resources/entities/device.ts'))) as { device: Resource };
  const checks = (await import(join(copy.folder, 'resources/checks/index.ts'))) as typeof Checks;
  return { device: entity.device, checks };
};

beforeAll(async () => {
  copy = copyOfProduct();
  const field = [
    'serial:text:unique:64',
    'merchant:reference:tenant',
    'riskScore:integer:0..100',
    'status:select:new,ok,bad',
  ];
  const flags = { field, roles: 'admin=all,customer_service=read,tenant_admin=read' };
  const plan = planResource(copy.tree, readResource('device', flags, resources), resources, false);
  await copy.write(plan);
  // As the next command would see it, which starts anew.
  const { device } = (await import(`${join(copy.folder, 'resources/entities/device.ts')}?first`)) as {
    device: Resource;
  };
  const known = [...resources, device];
  await copy.write(
    planField(copy.tree, 'device', ['firmware=固件版本/Firmware:text:32', 'lastSeen:dateTime:readOnly'], known),
  );
  const action = {
    input: ['reason:text:required:200'],
    sets: ['flaggedAt=now', 'flagReason=reason', 'flaggedById=caller', 'status=bad'],
    when: 'status=new,ok',
    roles: 'admin,customer_service',
  };
  await copy.write(planAction(copy.tree, 'device', 'flag', action, known));
});

afterAll(() => copy.remove());

describe('a device with a field and an action, all of them made', () => {
  it('is declared as a person would', async () => {
    await expect(copy.tree.read('resources/entities/device.ts')).toMatchFileSnapshot('snapshots/device.ts.txt');
  });

  it('compiles with everything that reads the declarations', async () => {
    expect(await copy.compile()).toBe('');
  });

  it('has no mistake that the doctor knows', async () => {
    const { checks, device } = await declared();
    expect(checks.house.resources.map(({ name }) => name)).toContain('device');
    expect(checks.problemsIn(checks.house).map(checks.sayProblem)).toEqual([]);
    expect(Object.keys(device.fields)).toEqual([
      'serial',
      'tenantId',
      'riskScore',
      'status',
      'firmware',
      'lastSeen',
      'flaggedAt',
      'flagReason',
      'flaggedById',
    ]);
  });
});

describe('what cannot be added is refused with a sentence', () => {
  const field =
    (...flags: string[]) =>
    () =>
      planField(copy.tree, 'tenant', flags, resources);
  const action = (name: string, flags: ActionFlags) => () => planAction(copy.tree, 'merchant', name, flags, resources);

  it('a field', () => {
    expect(field('name:text')).toThrow("tenant has a field 'name' already");
    expect(field()).toThrow('Which field');
    expect(() => planField(copy.tree, 'planet', ['a:text'], resources)).toThrow("no resource 'planet'");
    expect(() => planField(copy.tree, 'amountLog', ['a:text'], resources)).toThrow('no form for a');
  });

  it('an action', () => {
    expect(action('disable', { sets: ['checkedAt=now'] })).toThrow("tenant has 'disable' already");
    expect(action('check', {})).toThrow('what does it set');
    expect(action('check', { sets: ['checkedAt=reason'] })).toThrow('it may be now, caller or an input');
    expect(action('check', { sets: ['level=9'] })).toThrow("level has no value '9'");
    expect(action('check', { sets: ['level=1'], when: 'planet=1' })).toThrow("no field 'planet'");
  });
});
