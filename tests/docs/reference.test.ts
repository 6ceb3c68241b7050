import { join } from 'node:path';
import { expect, it } from 'vitest';
import { membersIn } from './members';
import { root } from './pages';
import { fieldTypesPage, resourcePage } from './reference';

it.each([
  ['resource', resourcePage],
  ['field-types', fieldTypesPage],
])('docs/reference/%s.md says what the types say', async (name, page) => {
  await expect(page(), `${name}: write it again, npx vitest run --project unit tests/docs -u`).toMatchFileSnapshot(
    join(root, 'docs/reference', `${name}.md`),
  );
});

it('reads a member with its comment, also where its type has members of its own', () => {
  const members = membersIn('{\n  /** One; two. */\n  readonly a?: { b: 1; c: 2 };\n  readonly d: string;\n}');
  expect(members).toEqual([
    { name: 'a', optional: true, type: '{ b: 1; c: 2 }', says: 'One; two.' },
    { name: 'd', optional: false, type: 'string', says: '' },
  ]);
});
