import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAction, type ActionFlags } from '#make/additions/action';
import { planCall } from '#make/additions/call';
import { planField } from '#make/additions/field';
import { planPage } from '#make/additions/page';
import { planType, type TypeFlags } from '#make/additions/type';
import { planResource } from '#make/resource/plan';
import { readResource } from '#make/resource/flags';
import { amountLog } from '#resources/amountLog/amountLog';
import type * as Checks from '#resources/checks';
import type * as Routes from '#server/routes';
import type { Resource } from '#resources/schema/resource';
import { copyOfProduct, type Copy } from './copy';
import { known as before } from './tree';

let copy: Copy;

/** The declarations of the copy, as they are after all that was made. */
const declared = async (): Promise<{ gadget: Resource; checks: typeof Checks }> => {
  const entity = (await import(join(copy.folder, 'resources/gadget/gadget.ts'))) as { gadget: Resource };
  const checks = (await import(join(copy.folder, 'resources/checks/index.ts'))) as typeof Checks;
  return { gadget: entity.gadget, checks };
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
  const plan = planResource(copy.tree, readResource('gadget', flags, before), before, false);
  await copy.write(plan);
  // As the next command would see it, which starts anew.
  const { gadget } = (await import(`${join(copy.folder, 'resources/gadget/gadget.ts')}?first`)) as {
    gadget: Resource;
  };
  const known = [...before, gadget];
  await copy.write(
    planField(copy.tree, 'gadget', ['firmware=固件版本/Firmware:text:32', 'lastSeen:dateTime:readOnly'], known),
  );
  const action = {
    input: ['reason:text:required:200'],
    sets: ['flaggedAt=now', 'flagReason=reason', 'flaggedById=caller', 'status=bad'],
    when: 'status=new,ok',
    roles: 'admin,customer_service',
  };
  await copy.write(planAction(copy.tree, 'gadget', 'flag', action, known));
  await copy.write(
    planAction(copy.tree, 'gadget', 'recheck', { input: ['note:text:100'], label: '重查/Recheck' }, known),
  );
  await copy.write(planAction(copy.tree, 'merchant', 'recount', { label: '重算/Recount' }, known));
  await copy.write(
    planCall(copy.tree, 'gadget', 'idle', { input: ['days:integer:1..90:required'], answer: ['count:integer'] }, known),
  );
  await copy.write(planCall(copy.tree, 'gadget', 'forget', { post: true, label: '忘记/Forget' }, known));
  await copy.write(
    planType(copy.tree, 'gadgetCode', { pattern: '^[A-Z]{2}\\d{4}$', max: '6', example: 'AB1234' }, false),
  );
  await copy.write(
    planPage(copy.tree, 'gadgetCheck', { label: '库存盘点/Stock check', behind: 'entry' }, known, false),
  );
});

afterAll(() => copy.remove());

describe('a gadget with a field, actions, calls and a page, all of them made', () => {
  it.each([
    ['declaration', 'resources/gadget/gadget.ts', 'gadget.ts.txt'],
    ['calls', 'resources/gadget/calls.ts', 'gadgetCalls.ts.txt'],
    ['handlers', 'server/gadget/routes.ts', 'gadgetRoutes.ts.txt'],
    ['test of a call', 'tests/server/gadget/gadgetIdle.test.ts', 'gadgetIdle.test.ts.txt'],
    ['field type', 'resources/schema/fieldTypes/gadgetCode.ts', 'type.ts.txt'],
    ['page', 'src/screens/gadgetCheck/GadgetCheckPage.tsx', 'page.tsx.txt'],
  ])('has a %s as a person would write it', async (_, path, snapshot) => {
    await expect(copy.tree.read(path)).toMatchFileSnapshot(`snapshots/${snapshot}`);
  });

  it('has its calls and handlers by the folders that they lie in', async () => {
    const { checks } = await declared();
    const { callRoutes } = (await import(join(copy.folder, 'server/routes.ts'))) as typeof Routes;
    const made = ['gadget/flag', 'gadget/recheck', 'gadget/idle', 'gadget/forget', 'tenant/recount'];
    expect(checks.house.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(made));
    expect(callRoutes.map(({ call }) => call.path)).toEqual(expect.arrayContaining(made));
  });

  it('compiles with everything that reads the declarations', async () => {
    expect(await copy.compile()).toBe('');
  });

  it('breaks no rule of the linter', async () => {
    expect(await copy.lint()).toBe('');
  });

  it('has no mistake that the doctor knows', async () => {
    const { checks, gadget } = await declared();
    expect(checks.house.resources.map(({ name }) => name)).toContain('gadget');
    expect(checks.problemsIn(checks.house).map(checks.sayProblem)).toEqual([]);
    expect(Object.keys(gadget.fields)).toEqual([
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
      planField(copy.tree, 'tenant', flags, before);
  const action = (name: string, flags: ActionFlags) => () => planAction(copy.tree, 'merchant', name, flags, before);

  it('a field', () => {
    expect(field('name:text')).toThrow("tenant has a field 'name' already");
    expect(field()).toThrow('Which field');
    expect(field('id:text')).toThrow('Every record has the field id already');
    expect(field('size:text', 'size:integer')).toThrow("two fields 'size'");
    expect(field('constructor:text')).toThrow('every object of JavaScript has that already');
    expect(field('size:integer:9..1')).toThrow('No value fits 9..1');
    expect(field('floors:integer:required')).toThrow('say what existing records get');
    expect(field('floors:integer:required:fill=1')()).toMatchObject({ fills: ['tenant.floors=1'] });
    expect(() => planField(copy.tree, 'planet', ['a:text'], before)).toThrow("no resource 'planet'");
    expect(() => planField(copy.tree, 'amountLog', ['a:text'], [amountLog])).toThrow('no form for a');
  });

  it('a call or a page', () => {
    expect(() => planCall(copy.tree, 'tenant', 'idle', {}, before)).toThrow('What does it answer?');
    expect(() => planCall(copy.tree, 'tenant', undefined, {}, before)).toThrow('Which call');
    expect(() => planCall(copy.tree, 'tenant', 'list', {}, before)).toThrow("tenant has 'list' already");
    expect(() => planCall(copy.tree, 'tenant', '闲置', {}, before)).toThrow('needs a name of Latin letters');
    expect(() => planPage(copy.tree, 'tenantList', {}, before, false)).toThrow('/admin/account/tenant-list already');
    expect(() => planPage(copy.tree, 'changePwd', {}, before, false)).toThrow('/admin/account/change-pwd already');
    expect(() => planPage(copy.tree, 'jobs', {}, before, false)).toThrow("There is a page 'jobs' already");
  });

  it('a resource whose table the server has for itself', () => {
    const wish = readResource('session', { field: ['code:text'] }, before);
    expect(() => planResource(copy.tree, wish, before, false)).toThrow('The server has a table session of its own');
  });

  it('a field type', () => {
    const type = (flags: TypeFlags) => () => planType(copy.tree, 'plate', flags, false);
    expect(type({ pattern: '(' })).toThrow('The pattern cannot be read');
    expect(type({ pattern: '^x$' })).toThrow('does not have the form');
    expect(type({ max: 'many' })).toThrow('--max is a number');
    expect(() => planType(copy.tree, 'email', {}, false)).toThrow('is there already');
  });

  it('an action', () => {
    expect(action('标记', { sets: ['checkedAt=now'] })).toThrow('needs a name of Latin letters');
    expect(action('check', { sets: ['checkedAt'] })).toThrow('What does checkedAt get?');
    expect(action('disable', { sets: ['checkedAt=now'] })).toThrow("tenant has 'disable' already");
    expect(action('check', { sets: ['checkedAt=reason'] })).toThrow('it may be now, caller or an input');
    expect(action('check', { sets: ['level=9'] })).toThrow("level has no value '9'");
    expect(action('check', { sets: ['level=1'], when: 'planet=1' })).toThrow("no field 'planet'");
  });
});
