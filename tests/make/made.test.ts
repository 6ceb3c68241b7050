import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountLog } from '#resources/amountLog/amountLog';
import type * as Checks from '#engine/schema/checks';
import type * as Routes from '#engine/server/routes';
import type { Resource } from '#engine/schema/resource';
import { known as before, make } from './command';
import { copyOfProduct, type Copy } from './copy';

let copy: Copy;

/** The declarations of the copy, as they are after all that was made. */
const declared = async (): Promise<{ gadget: Resource; checks: typeof Checks }> => {
  const entity = (await import(join(copy.folder, 'resources/gadget/gadget.ts'))) as { gadget: Resource };
  const checks = (await import(join(copy.folder, 'engine/schema/checks/index.ts'))) as typeof Checks;
  return { gadget: entity.gadget, checks };
};

beforeAll(async () => {
  copy = copyOfProduct();
  const carryOut = async (line: string, resources = before) => {
    const { code, said } = await make(line, { tree: copy.tree, write: copy.write, resources });
    expect([code, said]).toEqual([0, said]);
  };
  await carryOut(`resource gadget --field serial:text:unique:64 --field merchant:reference:tenant
    --field riskScore:integer:0..100 --field status:choice:new,ok,bad
    --roles admin=all,customer_service=read,tenant_admin=read`);
  // As the next command would see it, which starts anew.
  const { gadget } = (await import(`${join(copy.folder, 'resources/gadget/gadget.ts')}?first`)) as {
    gadget: Resource;
  };
  for (const line of [
    'field gadget firmware=固件版本/Firmware:text:32 lastSeen:dateTime:readOnly',
    `action gadget flag --input reason:text:required:200 --sets flaggedAt=now --sets flagReason=reason
      --sets flaggedById=caller --sets status=bad --when status=new,ok --roles admin,customer_service`,
    'action gadget recheck --input note:text:100 --label 重查/Recheck',
    'action merchant recount --label 重算/Recount',
    'call gadget idle --input days:integer:1..90:required --answer count:integer',
    'call gadget forget --post --label 忘记/Forget',
    String.raw`type gadgetCode --pattern '^[A-Z]{2}\d{4}$' --max 6 --example AB1234`,
    'type gadgetShare --like decimal:0..100 --scale 1 --unit %',
    'type gadgetWeight --like decimal:0..500 --scale 2 --unit kg',
    "type gadgetPrice --like money:1.. --label '单价/Price'",
    "type gadgetGrade --like 'choice:low=低/Low,high=高/High'",
    "page gadgetCheck --label '库存盘点/Stock check' --behind entry --group merchants",
    "page gadgetCard --label '设备卡片/Gadget card' --path account/gadget-card/:id",
    'view gadget list',
    'view gadget edit',
    'view gadget show',
    'view entry edit',
    'view tenant show',
  ])
    await carryOut(line, [...before, gadget]);
});

afterAll(() => copy.remove());

describe('a gadget with a field, actions, calls and a page, all of them made', () => {
  it.each([
    ['declaration', 'resources/gadget/gadget.ts', 'gadget.ts.txt'],
    ['calls', 'resources/gadget/calls.ts', 'gadgetCalls.ts.txt'],
    ['handlers', 'server/gadget/routes.ts', 'gadgetRoutes.ts.txt'],
    ['field type of one form', 'engine/schema/fieldTypes/gadgetCode.ts', 'type.ts.txt'],
    ['field type of a list', 'engine/schema/fieldTypes/gadgetGrade.ts', 'grade.ts.txt'],
    ['list of plain components', 'src/screens/gadget/GadgetList.tsx', 'view.tsx.txt'],
  ])('has a %s as a person would write it', async (_, path, snapshot) => {
    await expect(copy.tree.read(path)).toMatchFileSnapshot(`snapshots/${snapshot}`);
  });

  it('reads a unit that is a word with a space before it', () => {
    expect(copy.tree.read('tests/src/fieldTypes/specimens/gadgetWeight.ts')).toMatch(/both\('\d+\.00 kg'\)/);
  });

  it('asks for a required reference in a form of plain components', () => {
    expect(copy.tree.read('src/screens/gadget/GadgetEdit.tsx')).toMatch(
      /<ReferenceInput source="tenantId" .*>\s*<AutocompleteInput validate=\{required\(\)\} \/>\s*<\/ReferenceInput>/,
    );
  });

  it('has its calls and handlers by the folders that they lie in', async () => {
    const { checks } = await declared();
    const { callRoutes } = (await import(join(copy.folder, 'engine/server/routes.ts'))) as typeof Routes;
    const made = ['gadget/flag', 'gadget/recheck', 'gadget/idle', 'gadget/forget', 'tenant/recount'];
    expect(checks.declarations.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(made));
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
    expect(checks.declarations.resources.map(({ name }) => name)).toContain('gadget');
    expect(checks.problemsIn(checks.declarations).map(checks.sayProblem)).toEqual([]);
    expect(Object.keys(gadget.fields)).toEqual(
      'serial tenantId riskScore status firmware lastSeen flaggedAt flagReason flaggedById'.split(' '),
    );
  });
});

describe('what is said already is not guessed', () => {
  it('an input has the label of the field and of the options that its resource declares', async () => {
    const line = `action merchant move --input level=等级/Grade:choice:a,b --input remark:text:20 --sets grade=level
      --sets note=remark`;
    const { texts } = await make(line);
    const text = texts['resources/tenant/tenant.ts'] ?? '';
    expect(text).toContain("grade: choice(say('等级', 'Grade'),");
    expect(text).toContain("remark: text(say('备注', 'Remark'), { max: 20 })");
  });
});

describe('what cannot be added is refused with a sentence', () => {
  it.each([
    ['field tenant name:text', "tenant has a field 'name' already"],
    ['field tenant', 'Which field'],
    ['field tenant id:text', 'tenant.id: the system has a field of this name'],
    ['field tenant size:text size:integer', "two fields 'size'"],
    ['field tenant constructor:text', 'every object of JavaScript has that already'],
    ['field tenant size:integer:9..1', 'No value fits 9..1'],
    ['field tenant floors:integer:required', 'say what existing records get'],
    ['field planet a:text', "no resource 'planet'"],
    ['field amountLog a:text', 'no form for a'],
    ['call tenant idle', 'What does it answer?'],
    ['call tenant', 'Which call'],
    ['call tenant list', "tenant has 'list' already"],
    ['call tenant 闲置', 'needs a name of Latin letters'],
    ['page tenantList', '/admin/account/tenant-list already'],
    ['page changePwd', '/admin/account/change-pwd already'],
    ['page jobs', "There is a page 'jobs' already"],
    ['page card --path somewhere/:name', 'somewhere/:name is not'],
    ['view tenant lists', "no view 'lists'"],
    ['type plate --pattern (', 'The pattern cannot be read'],
    ['type plate --pattern ^x$', 'does not have the form'],
    ['type plate --max many', '--max is a number'],
    ['type plate --like reference:tenant', '--like takes text'],
    ['type plate --like decimal --scale x', '--scale is a number'],
    ['type email', 'is there already'],
    ['action merchant 标记 --sets checkedAt=now', 'needs a name of Latin letters'],
    ['action merchant check --sets checkedAt', 'What does checkedAt get?'],
    ['action merchant disable --sets checkedAt=now', "tenant has 'disable' already"],
    ['action merchant check --sets checkedAt=reason', 'it may be now, today, caller or an input'],
    ['action merchant check --sets level=9', "level has no value '9'"],
    ['action merchant check --sets level=1 --when planet=1', "no field 'planet'"],
  ])('%s', async (line, sentence) => {
    const { code, said } = await make(line, { tree: copy.tree, resources: [...before, amountLog] });
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('but not a required field, when existing records get a value', async () => {
    expect(await make('field tenant floors:integer:required:fill=1')).toMatchObject({
      plan: { fills: ['tenant.floors=1'] },
    });
  });
});
