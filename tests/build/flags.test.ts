import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const bin = join(import.meta.dirname, '../../bin');

it.each([
  ['migration', 'npm run migration -- name'],
  ['client', 'npm run client -- --out'],
  ['provider', 'npm run test:provider'],
  ['drill', 'npm run drill'],
  ['doctor', 'npm run doctor'],
  ['dev', 'npm run dev takes'],
])('%s says what it takes when it is told something else', (name, usage) => {
  const { status, stderr } = spawnSync(process.execPath, [join(bin, `${name}.mjs`), '--bogus'], { encoding: 'utf8' });
  expect([status, stderr.includes('--bogus'), stderr.includes(usage)]).toEqual([2, true, true]);
  expect(stderr.trim().split('\n').length).toBeLessThan(4);
});

it('says with --help what a command takes, and does nothing', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(bin, 'migration.mjs'), '--help'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: npm run migration')]);
});
