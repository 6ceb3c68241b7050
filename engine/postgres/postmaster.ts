import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnAs } from './cluster';
import { linesOf, makeGuard } from './processTree';
import type { Identity } from './identity';

/** Stops PostgreSQL in order when the pipe from us closes, however we ended. */
const script = 'read -r _; kill -INT "$1"';

/** Returns how to end the watchdog. It is killed: its own last act would be a signal to a pid that may be another's by now. */
function watch(postmaster: number, cluster: string, identity: Identity): () => void {
  const args = ['-c', script, 'watchdog', String(postmaster)];
  const shell = spawnAs(identity, '/bin/sh', args, { cwd: cluster, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  shell.stdin?.on('error', () => {});
  return () => void shell.kill('SIGKILL');
}

/** A fast shutdown writes a checkpoint; past this something is wrong and crash recovery is the better way. */
const shutdownTime = 60_000;

/** A killed server's processes vanish within seconds; until then the next one refuses to start. */
const retryTime = 30_000;

export interface Postmaster {
  /** Resolves when PostgreSQL has ended, wanted or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** What a PostgreSQL is started with. */
export interface Installation {
  /** The program. */
  readonly postgres: string;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly identity: Identity;
  readonly log: { readonly fd: number; tail(): string };
}

/** Starts PostgreSQL over the cluster, with its guard in `room`, and resolves when it takes connections (after recovery, if it needs that). */
export async function startPostmaster(installation: Installation, room: string): Promise<Postmaster> {
  const { postgres, cluster, settings, identity, log } = installation;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const until = performance.now() + retryTime;
  for (;;) {
    const guard = await makeGuard(room);
    const stdio = ['ignore', log.fd, log.fd, ...(guard.fd === undefined ? [] : [guard.fd])] as const;
    const child = spawnAs(identity, postgres, ['-D', cluster, ...args], { stdio: [...stdio] });
    guard.handOver();
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const release = child.pid === undefined ? () => {} : watch(child.pid, cluster, identity);
    void ended.then(release);
    if (await isReady(child, cluster)) return { ended, stop: () => stop(child, ended) };
    release();
    if (performance.now() > until || !/already exists|is still in use/.test(log.tail())) {
      throw new Error(`PostgreSQL did not start. The end of its log:\n${log.tail()}`);
    }
    await wait(200);
  }
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const lines = linesOf(cluster);
    // The eighth line of postmaster.pid is the state; the first guards against a file that was left behind.
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(10);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), shutdownTime);
  await ended;
  clearTimeout(late);
}
