import { describe, expect, it } from 'vitest';
import type { Resource } from '#engine/schema/resource';
import { entry } from '#resources/entry/entry';
import { known, make, treeWith } from './command';

const fields = `--field serial:text:unique:64 --field merchant:reference:tenant
  --field 'riskScore=风险分/Risk score:integer:0..100:sort,filter' --field status:choice:new,ok=正常/Fine,bad
  --field frobnicator:money:0.. --field contactPhone:phone`;
const gadget = async (flags = fields) => (await make(`resource gadget ${flags}`)).texts;
const declarationOf = async (flags?: string) => (await gadget(flags))['resources/gadget/gadget.ts'];

describe('a resource made of flags', () => {
  it('is declared with its fields, list, form, rights and the rows of a merchant, each guess with a mark', async () => {
    const text = await declarationOf();
    expect(text).toContain("frobnicator: money(say('Frobnicator', 'Frobnicator'), { sort: true, min: '0.00' })");
    expect(text).toContain(
      "riskScore: integer(say('风险分', 'Risk score'), { filter: true, sort: true, min: 0, max: 100 })",
    );
    expect(text).toContain("contactPhone: phone(say('联系电话', 'Contact phone'), {})");
    expect(text).toMatch(
      / {2}\/\/ REVIEW: guessed who may do what\n {2}allow: \{\n {4}'base-list': \['admin', 'tenant_admin'\],\n {4}list: \['admin', 'tenant_admin'\],/,
    );
    expect(text).toContain("{ value: 'ok', label: say('正常', 'Fine') }");
    expect(text).toContain("rows: { tenant_admin: { read: { tenantId: 'organizationId' } } }");
  });

  it('has the texts and the rights that were said, without a mark', async () => {
    const text = await declarationOf(`${fields} --label 终端/Terminal --roles admin=all,customer_service=read`);
    expect(text).toContain("label: say('终端管理', 'Terminals'),");
    expect(text).toContain("list: ['admin', 'customer_service'],");
    expect(text).toContain("import: ['admin'],");
    expect(text).not.toContain('who may do what');
    expect(text).not.toContain('rows:');
  });

  it('is called by its required name, and by what is unique where it has none', async () => {
    expect(await declarationOf('--field chip:text:unique --field name:text:required')).toContain("title: 'name'");
    expect(await declarationOf('--field kind:text:required --field serial:text:unique')).toContain("title: 'serial'");
  });

  it('takes a label over from a field of its name and type alone', async () => {
    const text = await declarationOf('--field remark:longText:200 --field platform:choice:web,app');
    expect(text).toContain("remark: longText(say('备注', 'Remark')");
    expect(text).toContain("platform: choice(say('平台', 'Platform')");
  });

  it('names several records of another resource, as many as were said', async () => {
    const flags = "--field serial:text:unique --field 'helperIds=协助人/Helpers:references:account:5'";
    expect(await declarationOf(`${flags} --roles admin=all`)).toContain(
      "helperIds: references(say('协助人', 'Helpers'), { to: 'account', filter: true, max: 5",
    );
  });

  it('may be looked up by whoever reads it, so that the next resource can refer to it', async () => {
    const rights = '--roles admin=all,tenant_admin=write';
    expect(await declarationOf(`--field serial:text:unique ${rights}`)).toContain(
      "'base-list': ['admin', 'tenant_admin']",
    );
    const gadget: Resource = {
      ...entry,
      name: 'gadget',
      api: 'gadget',
      allow: { ...entry.allow, 'base-list': ['admin', 'tenant_admin'] },
    };
    const resources = [...known, gadget];
    const tree = treeWith({
      'resources/gadget/gadget.ts': 'export const gadget = defineResource({ name: "gadget" });\n',
    });
    const { texts } = await make(
      `resource fitting --field name:text --field gadget:reference:gadget:required ${rights}`,
      {
        tree,
        resources,
      },
    );
    expect(texts['resources/fitting/fitting.ts']).toContain('gadgetId: reference(');
    // The page of a gadget leads to its fittings.
    expect(texts['resources/gadget/gadget.ts']).toMatch(
      /related: \[\{ resource: 'fitting', field: 'gadgetId', label: say\('Fittings', 'Fittings'\) \}\]/,
    );
  });

  it('has the rows of each person alone where it names one, which is a guess', async () => {
    const text = await declarationOf(
      '--field serial:text:unique --field owner:reference:account --roles admin=all,tenant_admin=read',
    );
    expect(text).toContain("rows: { tenant_admin: { read: { ownerId: 'id' } } }");
    expect(text).toContain('REVIEW: guessed that a merchant admin reads those rows alone that name them in ownerId');
  });

  it('stands at the address that was said', async () => {
    expect(await declarationOf(`${fields} --path /admin/account/gadgets`)).toContain("path: 'account/gadgets',");
  });

  it('hides a reference from a reader who cannot look it up, and marks that', async () => {
    const text = await declarationOf(
      '--field name:text --field entry:reference:entry --roles admin=all,tenant_admin=read',
    );
    expect(text).toMatch(/see: tenant_admin may not look up entry by `base-list`\n.*entryId: .*see: \['admin'\]/);
  });

  it('is named behind another one in the menu, and on the page of its merchant', async () => {
    const texts = await gadget(`${fields} --behind merchant`);
    expect(texts['resources/resources.ts']).toContain("import { gadget } from './gadget/gadget';");
    expect(texts['resources/resources.ts']).toMatch(/\[\s*account,\s+tenant,\s+gadget,/);
    expect(texts['resources/tenant/tenant.ts']).toContain(
      "    { resource: 'gadget', field: 'tenantId', label: say('Gadgets', 'Gadgets') },\n  ],\n  relatedPages:",
    );
  });

  it('stands in the group of the menu that was named, and in the first one otherwise', async () => {
    expect(await declarationOf(`${fields} --group merchants`)).toContain("group: 'merchants',");
    expect(await declarationOf()).not.toContain('group:');
  });

  it('keeps every other line of the files that it adds to', async () => {
    const path = 'resources/tenant/tenant.ts';
    const [before, after] = [treeWith().read(path), (await gadget())[path]].map((text) => text?.split('\n') ?? []);
    expect(before?.filter((line) => !after?.includes(line))).toEqual([]);
    expect(after?.length).toBe((before?.length ?? 0) + 1);
  });
});

describe('what cannot be made is refused with a sentence', () => {
  it.each([
    ['There is a resource', `tenant ${fields}`],
    ['cannot be called class', `class ${fields}`],
    ["There is no group 'people2'", `gadget ${fields} --group people2`],
    ['Latin letters', `设备 ${fields}`],
    ['at least one field', 'gadget'],
    ["no field type 'blob'", 'gadget --field a:blob'],
    ['needs its values', 'gadget --field a:choice'],
    ["no resource 'planet'", 'gadget --field a:reference:planet'],
    ['gadget.id: the system has a field of this name', 'gadget --field id:integer'],
    ["two fields 'a'", 'gadget --field a:text --field a:integer'],
    ["no role 'boss'", 'gadget --field a:text --roles boss=all'],
    ["not 'everything'", 'gadget --field a:text --roles admin=everything'],
    ["no icon 'planet'", 'gadget --field a:text --icon planet'],
    ['Chinese/English', 'gadget --field a:text --label Gadget'],
    ['Another page is at /admin/account/tenant-list', 'gadget --field a:text --path account/tenant-list'],
    ["'many' says nothing", 'gadget --field a:integer:many'],
    ['The server has a table message_read of its own', 'messageRead --field code:text'],
    [
      'thing.entryId: is required, and tenant_admin may insert, but not fill it in (name the role in `see`',
      'thing --field name:text --field entry:reference:entry:required --roles admin=all,tenant_admin=write',
    ],
    ['thing.code: is required and read only', 'thing --field name:text --field code:text:required:readOnly'],
  ])('%s', async (sentence, line) => {
    const { code, said } = await make(`resource ${line}`);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('a file that is there already', async () => {
    const tree = treeWith({ 'resources/gadget/gadget.ts': 'mine' });
    expect((await make(`resource gadget ${fields}`, { tree })).said).toContain('is there already');
  });
});
