import { spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Identity } from './identity';

/**
 * Makes the cluster when there is none: beside its place, then renamed, so that a start that is killed halfway leaves
 * nothing half made. Text is compared by code point everywhere, whatever the machine's locale.
 */
export async function makeCluster(
  initdb: string,
  cluster: string,
  identity: Identity,
  log: number,
  durable: boolean,
): Promise<void> {
  sweepHalfMade(cluster);
  if (existsSync(cluster)) return refuseForeign(cluster);
  const fresh = `${cluster}.new-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  if (identity.uid !== undefined) chownSync(fresh, identity.uid, identity.gid ?? identity.uid);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['-U', 'postgres', '--auth-local=trust', '--auth-host=reject'];
  const code = await runAs(
    identity,
    initdb,
    ['-D', fresh, ...locale, ...access, ...(durable ? [] : ['--no-sync'])],
    log,
  );
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL's initdb ended with code ${code}.`);
  }
  renameSync(fresh, cluster);
}

/** Starts one of PostgreSQL's programs as the identity says, with nothing of our environment but what it needs. */
export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  { stdio, cwd = '/' }: Pick<SpawnOptions, 'stdio' | 'cwd'>,
) {
  const [command, line] = identity.run(program, args);
  const switchesItself = command !== program;
  return spawn(command, line, {
    // Of its own process group: Ctrl+C in the terminal is for the server, which then stops PostgreSQL in its order.
    detached: true,
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' },
    stdio,
    ...(switchesItself ? {} : { uid: identity.uid, gid: identity.gid }),
  });
}

/** Runs one of PostgreSQL's programs to its end, and returns its exit code. */
export function runAs(identity: Identity, program: string, args: string[], log: number): Promise<number> {
  return new Promise((resolve, reject) => {
    spawnAs(identity, program, args, { stdio: ['ignore', log, log] })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? -1));
  });
}

/** Their makers are gone, since only the owner of the folder gets here. */
function sweepHalfMade(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) {
      // An initdb that outlived its process may still write there for a moment.
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

function refuseForeign(cluster: string): void {
  const us = process.getuid?.() ?? 0;
  const owner = statSync(cluster).uid;
  if (us !== 0 && owner !== us) {
    throw new Error(
      `The database in ${cluster} belongs to user ${owner}, but this process runs as user ${us}. Start it as before, ` +
        'or hand the folder over: chown -R',
    );
  }
}
