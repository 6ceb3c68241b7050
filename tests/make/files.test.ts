import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { writeAll } from '../../bin/parts/files.mjs';

const root = join(import.meta.dirname, '../..');
const folder = `node_modules/.cache/files-${process.pid}`;
const old = `${folder}/old.ts`;
const at = (path: string) => join(root, path);
const changes = [
  { path: old, text: 'more' },
  { path: `${folder}/new/new.ts`, text: 'new' },
];

let said: MockInstance;
beforeEach(() => {
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(at(old), 'old');
  said = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  rmSync(at(folder), { recursive: true });
  vi.restoreAllMocks();
});

it('writes all files when what follows succeeds', async () => {
  expect(await writeAll(changes, async () => true)).toBe(true);
  expect([readFileSync(at(old), 'utf8'), existsSync(at(`${folder}/new/new.ts`))]).toEqual(['more', true]);
});

it('leaves everything as it was when what follows fails', async () => {
  expect(await writeAll(changes, async () => false)).toBe(false);
  expect([readFileSync(at(old), 'utf8'), existsSync(at(`${folder}/new`))]).toEqual(['old', false]);
});

it('leaves everything as it was when one file cannot be written, and says which', async () => {
  const inTheWay = { path: `${old}/below.ts`, text: '' };
  expect(await writeAll([...changes, inTheWay], async () => true)).toBe(false);
  expect([readFileSync(at(old), 'utf8'), existsSync(at(`${folder}/new`))]).toEqual(['old', false]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('old.ts/below.ts cannot be written'));
});
