import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wantedUsage } from '../../bin/make/usage.mjs';

it('says each kind of thing that can be made, and nothing when work is asked for', () => {
  expect(wantedUsage(['--help'])).toContain('npm run make -- resource <name>');
  expect(wantedUsage(['resource', 'device'])).toBeUndefined();
});

it.each([
  ['resource', '--behind tenant'],
  ['field', 'serial:text:unique:64'],
  ['action', '--when status=new,ok'],
  ['call', '--answer count:integer'],
  ['page', '--icon page'],
  ['type', '--pattern'],
])('says about a %s what it takes', (kind, flag) => {
  expect(wantedUsage([kind, '-h'])).toContain(flag);
  expect(wantedUsage([kind, '-h'])).toContain('--dry');
});

it('is said before any package is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  try {
    cpSync(join(import.meta.dirname, '..', '..', 'bin'), join(folder, 'bin'), { recursive: true });
    const said = execFileSync(process.execPath, [join(folder, 'bin/make.mjs'), 'page', '--help'], { encoding: 'utf8' });
    expect(said).toContain('npm run make -- page stockCheck');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
