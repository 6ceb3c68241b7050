import { describe, expect, it } from 'vitest';
import { planResource } from '#make/resource/plan';
import { readResource, type ResourceFlags } from '#make/resource/flags';
import { Refused } from '#make/refused';
import { known, textsOf, treeWith } from './tree';

const field = [
  'serial:text:unique:64',
  'merchant:reference:tenant',
  'riskScore=风险分/Risk score:integer:0..100:sort,filter',
  'status:select:new,ok=正常/Fine,bad',
  'frobnicator:money:0..',
  'contactPhone:phone',
];
const tree = treeWith();
const made = (name: string, flags: ResourceFlags) =>
  textsOf(tree, planResource(tree, readResource(name, flags, known), known, false));
const gadget = (flags: ResourceFlags = {}) => made('gadget', { field, ...flags });
const declarationOf = async (flags?: ResourceFlags) => (await gadget(flags))['resources/gadget/gadget.ts'];

describe('a resource made of flags', () => {
  it('is declared with its fields, list, form, rights and the rows of a merchant, each guess with a mark', async () => {
    await expect(await declarationOf()).toMatchFileSnapshot('snapshots/flags.ts.txt');
  });

  it('has the texts and the rights that were said, without a mark', async () => {
    const text = await declarationOf({ label: '终端/Terminal', roles: 'admin=all,customer_service=read' });
    expect(text).toContain("label: say('终端管理', 'Terminals'),");
    expect(text).toContain("list: ['admin', 'customer_service'],");
    expect(text).toContain("import: ['admin'],");
    expect(text).not.toContain('who may do what');
    expect(text).not.toContain('rows:');
  });

  it('takes a label over from a field of its name and type alone', async () => {
    const text = await declarationOf({ field: ['remark:longText:200', 'platform:choice:web,app'] });
    expect(text).toContain("remark: longText(say('备注', 'Remark')");
    expect(text).toContain("platform: choice(say('平台', 'Platform')");
  });

  it('is named behind another one in the menu, and on the page of its merchant', async () => {
    const texts = await gadget({ behind: 'merchant' });
    expect(texts['resources/resources.ts']).toContain("import { gadget } from './gadget/gadget';");
    expect(texts['resources/resources.ts']).toContain('[account, tenant, gadget, ');
    expect(texts['resources/tenant/tenant.ts']).toContain(
      "    { resource: 'gadget', field: 'tenantId', label: say('Gadgets', 'Gadgets') },\n  ],\n  relatedPages:",
    );
  });

  it('keeps every other line of the files that it adds to', async () => {
    const path = 'resources/tenant/tenant.ts';
    const [before, after] = [tree.read(path), (await gadget())[path]].map((text) => text?.split('\n') ?? []);
    expect(before?.filter((line) => !after?.includes(line))).toEqual([]);
    expect(after?.length).toBe((before?.length ?? 0) + 1);
  });
});

describe('what cannot be made is refused with a sentence', () => {
  it.each<[string, string, ResourceFlags]>([
    ['There is a resource', 'tenant', { field }],
    ['cannot be called class', 'class', { field }],
    ['Latin letters', '设备', { field }],
    ['at least one field', 'gadget', {}],
    ["no field type 'blob'", 'gadget', { field: ['a:blob'] }],
    ['needs its values', 'gadget', { field: ['a:choice'] }],
    ["no resource 'planet'", 'gadget', { field: ['a:reference:planet'] }],
    ['has the field id already', 'gadget', { field: ['id:integer'] }],
    ["two fields 'a'", 'gadget', { field: ['a:text', 'a:integer'] }],
    ["no role 'boss'", 'gadget', { field, roles: 'boss=all' }],
    ["not 'everything'", 'gadget', { field, roles: 'admin=everything' }],
    ["no icon 'planet'", 'gadget', { field, icon: 'planet' }],
    ['Chinese/English', 'gadget', { field, label: 'Gadget' }],
    ["'many' says nothing", 'gadget', { field: ['a:integer:many'] }],
  ])('%s', async (sentence, name, flags) => {
    await expect(async () => made(name, flags)).rejects.toThrow(Refused);
    await expect(async () => made(name, flags)).rejects.toThrow(sentence);
  });

  it('a file that is there already', () => {
    const there = treeWith({ 'resources/gadget/gadget.ts': 'mine' });
    const wish = readResource('gadget', { field }, known);
    expect(() => planResource(there, wish, known, false)).toThrow('is there already');
    expect(planResource(there, wish, known, true).changes[0]?.text).toContain('defineResource');
  });
});
