import { existsSync, readFileSync } from 'node:fs';
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
};

const make = async (...args: readonly string[]) => {
  const said: string[] = [];
  const plans: Plan[] = [];
  const carryOut = async (plan: Plan) => plans.push(plan) > 0;
  const code = await runMake(args, { tree, print: (text) => void said.push(text), carryOut });
  expect([code, said.join('\n')]).toEqual([0, expect.any(String)]);
  return Object.fromEntries(plans.flatMap(({ changes }) => changes.map(({ path, text }) => [path, text])));
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
  expect(texts['resources/customPages.ts']).toContain('[jobsPage, messagesPage, stockCheckPage]');
  expect(texts['resources/stockCheck/page.ts']).toContain(`path: 'stock-check'`);
  // What is written into the business imports the engine by its doors.
  expect(texts['src/screens/pages.ts']).toContain("from '#engine/client';");
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
