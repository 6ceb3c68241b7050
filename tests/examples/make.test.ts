import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { administrator, roles } from '#resources/business';
import { resources } from '#resources/resources';
import { placeOf } from '#engine/kit/build/business.mjs';
import type { Plan } from '#engine/kit/make/plan';
import { runMake } from '#engine/kit/make/run';
import { memberRoles, organization } from '#engine/schema/organization';

// The commands over a business that is not the one at the root: each in turn over every example.

const root = join(import.meta.dirname, '../..');
const tree = {
  read: (path: string) => {
    const file = placeOf(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
  list: () =>
    ['resources', 'server', 'tests'].flatMap((room) =>
      readdirSync(placeOf(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${room}/${file}`),
    ),
};

const run = async (...args: readonly string[]) => {
  const said: string[] = [];
  const plans: Plan[] = [];
  const carryOut = async (plan: Plan) => plans.push(plan) > 0;
  const code = await runMake(args, { tree, print: (text) => void said.push(text), carryOut });
  return { code, said: said.join('\n'), plans };
};
const make = async (...args: readonly string[]) => {
  const { code, said, plans } = await run(...args);
  expect([code, said]).toEqual([0, expect.any(String)]);
  return Object.fromEntries(plans.flatMap(({ changes }) => changes.map(({ path, text }) => [path, text])));
};
const refused = async (...args: readonly string[]) => {
  const { code, said, plans } = await run(...args);
  expect([code, plans]).toEqual([1, []]);
  return said;
};

const namesRoles = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word);

test('a resource is for the administrator, and for the people of an organization where it names one', async () => {
  const owned = organization ? [`--field=ownedBy:reference:${organization.resource}`] : [];
  const { 'resources/gadget/gadget.ts': text = '' } = await make(
    'resource',
    'gadget',
    '--field=serial:text:unique',
    ...owned,
  );
  const [, readers = ''] = /\n {4}list: \[(.*)\]/.exec(text) ?? [];
  expect(namesRoles(readers)).toEqual([administrator, ...memberRoles]);
  expect(text).toContain(`path: 'gadgets'`);
  expect(/rows: /.test(text)).toBe(organization !== undefined);
});

test('a page gets its place in the menu, though the business had none of its own', async () => {
  const texts = await make('page', 'stockCheck');
  expect(Object.keys(texts).toSorted()).toEqual([
    'resources/customPages.ts',
    'resources/stockCheck/page.ts',
    'src/screens/pages.ts',
    'src/screens/stockCheck/StockCheckPage.tsx',
  ]);
  expect(texts['resources/customPages.ts']).toContain('jobsPage, messagesPage, stockCheckPage]');
  expect(texts['resources/stockCheck/page.ts']).toContain(`path: 'stock-check'`);
  // What is written into the business imports the engine by its doors.
  expect(texts['src/screens/pages.ts']).toContain("import { subjectPages, lazyComponent } from '#engine/client';");
});

test('an action, a call and a view are made of the first resource', async () => {
  const [own] = resources;
  const name = String(own?.name);
  const roleOf = roles[0].value;
  const action = await make('action', name, 'flag', '--input=reason:text:required', '--sets=flagReason=reason');
  expect(action[`resources/${name}/${name}.ts`]).toContain('flagReason: text(');
  const call = await make('call', name, 'idle', '--answer=count:integer', `--roles=${roleOf}`);
  expect(call[`resources/${name}/calls.ts`]).toContain(`roles: ['${roleOf}']`);
  expect(Object.keys(await make('view', name, 'list'))).toContain('src/screens/views.ts');
});

test('a role is one of the staff or of the people of an organization, and may do nothing yet', async () => {
  const { 'resources/business.ts': text = '' } = await make('role', 'auditor', '--label=审计员/Auditor');
  expect(text).toContain("{ value: 'auditor', label: say('审计员', 'Auditor'), tone: 'neutral' }");
  expect(/export const staff = \[.*'auditor'\]/.test(text)).toBe(true);
  expect(await refused('role', roles[0].value)).toContain('already');
  const { code, said } = await run('role', 'guest', '--member');
  expect([code, said]).toEqual([organization ? 0 : 1, expect.any(String)]);
});

const [first] = resources;
const [state, ...otherStates] = Object.values(first?.fields ?? {}).flatMap((field) =>
  field.kind === 'choice' && field.readOnly ? field.options.map(({ label }) => label['en-US']) : [],
);

test('a transition leads from states to another one, by their texts, and asks for what it is told', async () => {
  const name = String(first?.name);
  const step = ['transition', name, 'back', `--from=${otherStates.join(',')}`, `--to=${state}`];
  const { [`resources/${name}/${name}.ts`]: text = '' } = await make(...step, '--input=why:text:required');
  expect(text).toMatch(/ back: \{\n[^}]*from: \[1, 2(, 3)?\],\n\s*to: 0,/);
  expect(await refused('transition', name, 'back', '--from=planet', `--to=${state}`)).toContain("no value 'planet'");
  expect(await refused('transition', name, 'back')).toContain('--from');
});

test('a subject goes with its folders and what names it, unless other records name it or it is the engine’s', async () => {
  const name = organization ? 'vaccination' : 'task';
  const { plans } = await run('remove', name);
  const [plan] = plans;
  const { changes, next }: Partial<Plan> = plan ?? {};
  expect([plan?.removed?.[0], plan?.migration]).toEqual([`resources/${name}`, `remove_${name}`]);
  expect(changes?.map(({ path }) => path)).toContain('resources/resources.ts');
  const naming = changes?.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  expect([naming, next?.filter((line) => line.startsWith('Look at'))]).toEqual([[], []]);
  expect(await refused('remove', 'webhook')).toContain("the engine's");
  expect(await refused('remove', 'planet')).toContain(name);
});

test.each(organization ? [organization.resource] : [])('a %s stays while people belong to one', async (name) => {
  expect(await refused('remove', name)).toContain('People belong');
});
