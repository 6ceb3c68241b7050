import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'appeal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...args: readonly string[]) => {
  const { NODE_OPTIONS: _, CI: __, VITEST: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
};

/** As docs/recipes say. */
const commands = [
  `resource appeal --label 申诉/Appeal --field merchant:reference:tenant --field subject:text:required:64
    --field reason:longText:required:10..500 --field answer:longText:readOnly:500
    --field status:choice:readOnly:new=待处理/New,granted=已通过/Granted --roles admin=all,tenant_admin=write`,
  `action appeal grant --label 通过/Grant --roles admin --input answer:longText:required:500
    --sets status=granted --sets answer=answer`,
  'type percentage --like decimal:0..100 --scale 1 --unit %',
  'field appeal share=占比/Share:percentage:sort',
].map((line) => line.replaceAll(/\s+/g, ' '));

const projects = ['--project', 'unit', '--project', 'console', '--project', 'api'];
/** Those that follow the declarations. */
const tests = [
  'tests/rooms',
  'tests/resources',
  'tests/src/shell',
  'tests/src/views',
  'tests/src/fieldTypes',
  'tests/src/firstRows',
  'tests/server/access',
  'tests/server/crud',
  'tests/server/madeUp',
  'tests/server/database',
];

it('an entity that merchants file and a field type of a unit, made by the documented commands, turn no test red', () => {
  expect(run('bash', '-c', `git -C ${root} archive HEAD | tar -x`).said).toBe('');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const line of commands) {
    const made = run('bash', '-c', `${process.execPath} bin/make.mjs ${line}`);
    if (made.status !== 0) throw new Error(`${line}\n${made.said}`);
  }
  expect(readFileSync(join(folder, 'resources/appeal/appeal.ts'), 'utf8')).toContain('  transitions: {\n');
  const tested = run('npx', 'vitest', 'run', '--configLoader', 'runner', ...projects, ...tests);
  if (tested.status !== 0) throw new Error(tested.said.slice(-4000));
});
