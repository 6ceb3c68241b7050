import { expect, test } from 'vitest';
import { withoutSubject } from '#engine/kit/make/without';

const isRemoved = (path: string) => ['resources/gadget/', 'src/screens/gadget/'].some((room) => path.startsWith(room));
const without = (text: string, path = 'resources/all.ts') =>
  withoutSubject(path, { read: () => text }, 'gadget', isRemoved).map(({ change, left }) => [change.text, left]);

test('a list and a table lose what they import of a removed subject, and keep their other entries', () => {
  const text = `import { gadget, state } from './gadget/gadget';
import { other } from './other/other';

export const all = [other, gadget] as const;
export const calls = { 'other/open': other, 'gadget/open': other, last: [gadget, other] };
`;
  expect(without(text)).toEqual([
    [
      `import { other } from './other/other';

export const all = [other, ] as const;
export const calls = { 'other/open': other, last: [other] };
`,
      [],
    ],
  ]);
});

test('a screen that is loaded later goes, and so does a list of its records on the page of another', () => {
  const pages = `export const pages = { gadgetPage: lazy(() => import('./gadget/Page')), other: lazy(() => import('./other/Page')) };\n`;
  expect(without(pages, 'src/screens/pages.ts')[0]?.[0]).toBe(
    `export const pages = { other: lazy(() => import('./other/Page')) };\n`,
  );
  const related = `export const other = define({ related: [{ resource: 'gadget', field: 'otherId' }, { resource: 'more' }] });\n`;
  expect(without(related)[0]?.[0]).toBe(`export const other = define({ related: [{ resource: 'more' }] });\n`);
});

test('what still names it is said with its line, and a file that names nothing of it stays', () => {
  expect(without(`import { gadget } from './gadget/gadget';\n\nexport const title = gadget.title;\n`)).toEqual([
    [expect.not.stringContaining('import'), ['resources/all.ts:2']],
  ]);
  expect(without(`export const gadgets = 1;\n`)).toEqual([]);
});
