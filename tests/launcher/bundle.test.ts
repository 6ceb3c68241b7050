import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const built = join(import.meta.dirname, '../../dist');

const texts = ['console', 'server']
  .flatMap((part) => readdirSync(join(built, part), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(js|html|css)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

it.each(['mockServiceWorker', 'electric-sql', 'setupWorker'])('ships nothing of the mocks: %s', (trace) => {
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => text.toLowerCase().includes(trace.toLowerCase())).map(({ name }) => name)).toEqual(
    [],
  );
});
