import { mkdirSync, chmodSync, closeSync, copyFileSync, openSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { spawnAs } from '#engine/postgres/cluster';
import { chooseIdentity } from '#engine/postgres/identity';
import { temporaryFolder } from '#engine/tests/temporaryFolder';

const folder = temporaryFolder();
afterAll(folder.remove);

it('lets PostgreSQL find and run its programs below a folder that only we may enter, and not as root', async () => {
  const closed = `${folder.path}/closed`;
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const program = `${closed}/sh`;
  copyFileSync('/bin/sh', program);
  const identity = chooseIdentity(`${closed}/none`, [program]);
  const log = openSync(`${folder.path}/log`, 'a');
  const child = spawnAs(identity, program, ['-c', `test -x ${program} && id -u`], { stdio: ['ignore', log, log] });
  await new Promise((resolve) => child.once('exit', resolve));
  closeSync(log);
  const said = readFileSync(`${folder.path}/log`, 'utf8');
  expect(said).toMatch(/^[1-9]\d*\n$/);
});
