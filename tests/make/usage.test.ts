import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requestedHelp } from '#engine/kit/make/kinds.mjs';
import { preview } from '#engine/kit/make/run';
import { make } from './command';

it('says each kind of thing that can be made, and nothing when work is asked for', () => {
  expect(requestedHelp(['--help'])).toContain('npm run make -- resource <name>');
  expect(requestedHelp(['resource', 'device'])).toBeUndefined();
});

it.each([
  ['resource', '--behind account'],
  ['field', 'serial:text:unique:64'],
  ['action', '--when status=new,ok'],
  ['call', '--answer count:integer'],
  ['page', '--icon page'],
  ['type', '--pattern'],
])('says about a %s what it takes', (kind, flag) => {
  expect(requestedHelp([kind, '-h'])).toContain(flag);
  expect(requestedHelp([kind, '-h'])).toContain('--dry');
});

it('is said before any package is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  const root = join(import.meta.dirname, '..', '..');
  try {
    mkdirSync(join(folder, 'engine/kit/make'), { recursive: true });
    cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
    for (const file of ['engine/kit/make/kinds.mjs', 'engine/kit/make/help.txt'])
      cpSync(join(root, file), join(folder, file));
    const said = execFileSync(process.execPath, [join(folder, 'bin/make.mjs'), 'page', '--help'], { encoding: 'utf8' });
    expect(said).toContain('npm run make -- page stockCheck');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['page stock --bogus', "Unknown option '--bogus'. See npm run make -- page --help."],
  ['page stock --roles', "Option '--roles <value>' argument missing. See npm run make -- page --help."],
  ['page stock --field a:text', "Unknown option '--field'. See npm run make -- page --help."],
  ['page stock check', "What is 'check'? Put a name of several words into quotes. See npm run make -- page --help."],
])('%j is refused in one line', async (line, sentence) => {
  const { code, said } = await make(line);
  expect([code, said.split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
});

const shown = (before: string, text: string) => preview({ path: 'a.ts', before, text });

it('shows a new file as it will be', () => {
  expect(preview({ path: 'a.ts', text: 'one\ntwo' })).toBe('\n— a.ts\none\ntwo');
});

it('shows each line that a file gets, also one that it has elsewhere', () => {
  expect(shown('{\n  a: 1,\n},\nend', '{\n  a: 1,\n},\n{\n  a: 2,\n},\nend')).toBe('\n— a.ts\n+ {\n+   a: 2,\n+ },');
});

it('shows a line that gets longer, and none of those behind it', () => {
  expect(shown('first\nlist = [a]\nlast', 'first\nlist = [a, b]\nlast')).toBe('\n— a.ts\n+ list = [a, b]');
});
