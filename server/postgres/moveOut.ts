import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { runAs } from './cluster';
import type { Identity } from './identity';

/**
 * Copies the cluster into a new folder of the same name and drops the old one. A PostgreSQL on another machine that was
 * only held still goes on for a moment before it is ended. It writes to the files it has open, which are nobody's then.
 * A start that is killed halfway leaves the old files as `.left`, and the next one copies them.
 */
export async function moveOut(initdb: string, cluster: string, identity: Identity, log: number): Promise<void> {
  const left = leftOf(cluster);
  if (!existsSync(left)) renameSync(cluster, left);
  const fresh = `${cluster}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const copied = await run('cp', ['-a', left, fresh], log);
  const synced = copied === 0 && (await runAs(identity, initdb, ['--sync-only', '-D', fresh], log)) === 0;
  if (!synced) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(
      `The database in ${left} could not be copied: see postgres.log. The copy needs as much space again, since a ` +
        'server on another machine may still have it open. If none has, rename it back and delete the folder `owner` next to it.',
    );
  }
  renameSync(fresh, cluster);
  rmSync(left, { recursive: true, force: true });
}

/** True when an earlier start was killed while it copied. A finished copy is recognized by itself. */
export function wasMovingOut(cluster: string): boolean {
  if (existsSync(cluster)) rmSync(leftOf(cluster), { recursive: true, force: true });
  return existsSync(leftOf(cluster));
}

const leftOf = (cluster: string) => `${cluster}.left`;

function run(program: string, args: string[], log: number): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(program, args, { stdio: ['ignore', log, log] })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? -1));
  });
}
