import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAction, type ActionFlags } from '../../make/additions/action';
import { planCall } from '../../make/additions/call';
import { planField } from '../../make/additions/field';
import { planPage } from '../../make/additions/page';
import { planResource } from '../../make/resource/plan';
import { readResource } from '../../make/resource/flags';
import { resources } from '../../resources/entities';
import type * as Checks from '../../resources/checks';
import type * as Routes from '../../server/routes/calls';
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
  await copy.write(
    planAction(copy.tree, 'device', 'recheck', { input: ['note:text:100'], label: '重查/Recheck' }, known),
  );
  await copy.write(planAction(copy.tree, 'merchant', 'recount', { label: '重算/Recount' }, known));
  await copy.write(
    planCall(copy.tree, 'device', 'idle', { input: ['days:integer:1..90'], answer: ['count:integer'] }, known),
  );
  await copy.write(planCall(copy.tree, 'device', 'forget', { post: true, label: '忘记/Forget' }, known));
  await copy.write(planPage(copy.tree, 'stockCheck', { label: '库存盘点/Stock check', behind: 'entry' }, known, false));
});

afterAll(() => copy.remove());

describe('a device with a field, actions, calls and a page, all of them made', () => {
  it.each([
    ['declaration', 'resources/entities/device.ts', 'device.ts.txt'],
    ['calls', 'resources/calls/device.ts', 'deviceCalls.ts.txt'],
    ['handlers', 'server/routes/device.ts', 'deviceRoutes.ts.txt'],
    ['page', 'src/screens/stockCheck/StockCheckPage.tsx', 'page.tsx.txt'],
  ])('has a %s as a person would write it', async (_, path, snapshot) => {
    await expect(copy.tree.read(path)).toMatchFileSnapshot(`snapshots/${snapshot}`);
  });

  it('has its calls and handlers by the folders that they lie in', async () => {
    const { checks } = await declared();
    const { callRoutes } = (await import(join(copy.folder, 'server/routes/calls.ts'))) as typeof Routes;
    const made = ['device/flag', 'device/recheck', 'device/idle', 'device/forget', 'tenant/recount'];
    expect(checks.house.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(made));
    expect(callRoutes.map(({ call }) => call.path)).toEqual(expect.arrayContaining(made));
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

  it('a call or a page', () => {
    expect(() => planCall(copy.tree, 'tenant', 'idle', {}, resources)).toThrow('What does it answer?');
    expect(() => planCall(copy.tree, 'tenant', undefined, {}, resources)).toThrow('Which call');
    expect(() => planPage(copy.tree, 'jobs', {}, resources, false)).toThrow("There is a page 'jobs' already");
  });

  it('an action', () => {
    expect(action('disable', { sets: ['checkedAt=now'] })).toThrow("tenant has 'disable' already");
    expect(action('check', { sets: ['checkedAt=reason'] })).toThrow('it may be now, caller or an input');
    expect(action('check', { sets: ['level=9'] })).toThrow("level has no value '9'");
    expect(action('check', { sets: ['level=1'], when: 'planet=1' })).toThrow("no field 'planet'");
  });
});
