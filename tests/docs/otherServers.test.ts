import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf } from './pages';

const folder = new URL('otherServers/', import.meta.url);

/** The compiler reads these files; they differ from the page in the folder of what they import. */
const compiled = readdirSync(folder)
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll('#src/', './').trim());

it('each block of code about other servers is one that compiles', () => {
  const blocks = [...textOf('docs/other-servers.md').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code.trim());
  expect(blocks).toEqual(compiled);
  expect(blocks.length).toBeGreaterThan(0);
});
