import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const dist = join(import.meta.dirname, '../../dist');

/** What a build ships as text, by its name below `dist`. */
export const builtTexts = ['console', 'server']
  .flatMap((part) => readdirSync(join(dist, part), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(js|html|css|svg)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  // Below `dist`, since the folder of the checkout may be called like a part of it.
  .map((path) => ({ name: relative(dist, path), text: readFileSync(path, 'utf8') }));

/** The names of those that hold a text, in any case. */
export const builtWith = (trace: string): string[] =>
  builtTexts.filter(({ text }) => text.toLowerCase().includes(trace.toLowerCase())).map(({ name }) => name);
