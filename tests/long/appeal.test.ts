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

it('an entity that merchants file and a field type of a unit, made by the documented commands, turn no test red', () => {
  expect(run('bash', '-c', `git -C ${root} archive HEAD | tar -x`).said).toBe('');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const fields = ['merchant:reference:tenant', 'subject:text:required:64', 'reason:longText:required:10..500'];
  const states = 'status:choice:readOnly:new=待处理/New,granted=已通过/Granted';
  const more = [...fields, 'answer:longText:readOnly:500', states].flatMap((field) => ['--field', field]);
  const made = run(
    process.execPath,
    ...['bin/make.mjs', 'resource', 'appeal', '--label', '申诉/Appeal', ...more],
    ...['--roles', 'admin=all,tenant_admin=write'],
  );
  expect(made, made.said).toMatchObject({ status: 0 });
  const acted = run(
    process.execPath,
    ...['bin/make.mjs', 'action', 'appeal', 'grant', '--label', '通过/Grant', '--roles', 'admin'],
    ...['--input', 'answer:longText:required:500', '--sets', 'status=granted', '--sets', 'answer=answer'],
  );
  expect(acted, acted.said).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'resources/appeal/appeal.ts'), 'utf8')).toContain('  transitions: {\n');
  const typed = run(
    process.execPath,
    ...['bin/make.mjs', 'type', 'percentage', '--like', 'decimal:0..100', '--scale', '1', '--unit', '%'],
  );
  expect(typed, typed.said).toMatchObject({ status: 0 });
  const added = run(process.execPath, ...['bin/make.mjs', 'field', 'appeal', 'share=占比/Share:percentage:sort']);
  expect(added, added.said).toMatchObject({ status: 0 });
  const tested = run(
    process.execPath,
    ...['node_modules/vitest/vitest.mjs', 'run', '--configLoader', 'runner'],
    ...['--project', 'unit', '--project', 'console', '--project', 'api'],
    ...[
      'tests/rooms.test.ts',
      'tests/resources',
      'tests/src/shell',
      'tests/src/views',
      'tests/src/fieldTypes',
      'tests/src/firstRows',
    ],
    ...['tests/server/access.test.ts', 'tests/server/crud', 'tests/server/fixtures', 'tests/server/database'],
  );
  expect(tested, tested.said.slice(-4000)).toMatchObject({ status: 0 });
});
