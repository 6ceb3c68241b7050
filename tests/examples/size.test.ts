import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from '#engine/kit/build/business.mjs';

const root = join(import.meta.dirname, '../..');

/** How many lines say a whole business: its declarations, rules and texts. */
const most = 600;

// Migrations are drafted from the declarations, and the catalog of a language is a translator's.
const isWritten = (path: string) => /\.tsx?$/.test(path);

test(`a whole business is said in ${most} lines`, () => {
  const rooms = ['resources', 'server', 'src'].map((room) => placeOf(root, room)).filter((room) => existsSync(room));
  const lines = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)))
    .filter(isWritten)
    .map((path) => readFileSync(path, 'utf8').split('\n').length - 1);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
});
