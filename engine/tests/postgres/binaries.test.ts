import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseInstalled, findBinaries } from '#engine/postgres/binaries';

const folder = mkdtempSync(join(tmpdir(), 'binaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that say this version. */
const programs = (version: string) => {
  const bin = mkdtempSync(join(folder, 'bin-'));
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Some 1)"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
};
const at = (version: string, contrib = true) => ({ bin: `/usr/lib/postgresql/${version}/bin`, version, contrib });
const quiet = () => {};

test('the newest minor of the major version of the data folder is taken', () => {
  expect(chooseInstalled([at('18.4'), at('18.10'), at('18.6'), at('19.1')])).toEqual({ taken: at('18.10') });
  expect(chooseInstalled([])).toEqual({ taken: undefined });
});

test('one sentence says why none of the machine’s own is taken', () => {
  expect(chooseInstalled([at('15.18'), at('19.1')]).sentence).toBe(
    'Not using PostgreSQL 15.18 in /usr/lib/postgresql/15.18/bin, PostgreSQL 19.1 in /usr/lib/postgresql/19.1/bin: ' +
      'the data folder needs PostgreSQL 18 with contrib. Taking the embedded one',
  );
  expect(chooseInstalled([at('18.6', false)])).toMatchObject({ sentence: expect.stringContaining('18.6') });
});

test('the programs that PGBIN names are taken', () => {
  const bin = programs('18.6');
  expect(findBinaries(bin, quiet)).toEqual({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') });
});

test('a PGBIN of another version, or without programs, is refused by its name', () => {
  expect(() => findBinaries(programs('15.18'), quiet)).toThrow(/^PGBIN must be .* has 15\.18\)/);
  expect(() => findBinaries(programs('180.1'), quiet)).toThrow('PGBIN');
  expect(() => findBinaries(join(folder, 'nowhere'), quiet)).toThrow('has none');
});
