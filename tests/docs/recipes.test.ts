import { expect, it } from 'vitest';
import { join } from 'node:path';
import { pages, root, textOf } from './pages';
import { quoted } from './quotes';

const recipes = pages.filter((page) => page.startsWith('docs/recipes/'));
const quoting = [...recipes, 'docs/tutorial.md', 'docs/webhooks.md'];

// `npx vitest run --project unit tests/docs -u` takes the quotes from their files again.
it.each(quoting)('%s quotes code as it stands', async (page) => {
  await expect(
    quoted(textOf(page)),
    `${page}: take the quotes again, npx vitest run --project unit tests/docs -u`,
  ).toMatchFileSnapshot(join(root, page));
});

it('are all listed', () => {
  const index = textOf('docs/recipes/README.md');
  const others = recipes.filter((page) => !page.endsWith('/README.md')).map((page) => page.split('/').at(-1) ?? '');
  expect(others.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  expect(others.length).toBeGreaterThan(3);
});
