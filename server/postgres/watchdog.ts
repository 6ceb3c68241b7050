import type { ChildProcess } from 'node:child_process';
import { spawnAs } from './cluster';
import { killing } from './family';
import type { Identity } from './identity';

/**
 * Stops PostgreSQL when nobody else does. It does so in order when the pipe from us closes, however we ended. It does
 * so at once when the lease lapsed, because we were held still or the disk was gone.
 */
export interface Watchdog {
  /** The lease was renewed: the time runs from the start again. */
  feed(): void;
  /** Kills it, rather than letting it go: its own last act would be a signal to a pid that may be another's by now. */
  end(): void;
}

/** An immediate shutdown gets a second before the rest is killed: nothing may write once the lease has lapsed. */
const script = `lapse() {
  sleep "$2" & napping=$!
  trap 'kill "$napping"; exit' TERM
  wait "$napping"
  kill -QUIT "$1"
  sleep 1
  ${killing}
}
lapse "$@" & timer=$!
while read -r fed; do kill "$timer"; lapse "$@" & timer=$!; done
kill "$timer"
kill -INT "$1"`;

/** `lapse` in milliseconds. */
export function watch(postmaster: number, cluster: string, identity: Identity, lapse: number): Watchdog {
  const args = ['-c', script, 'watchdog', String(postmaster), String(Math.ceil(lapse / 1000))];
  const shell = spawnAs(identity, '/bin/sh', args, { cwd: cluster, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  shell.stdin?.on('error', () => {});
  return {
    feed: () => void shell.stdin?.write('\n'),
    end: () => killGroup(shell),
  };
}

/** Kills its children too, since it leads a process group of its own. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
