import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from './identity';
import { spawnAs } from './cluster';
import { isAlive, servesFolder } from './processes';

/** How long a PostgreSQL whose node process is gone gets to end by its watchdog, before we tell it to. */
const watchdogTime = 3_000;

/** A fast shutdown writes a checkpoint; past this something is wrong and crash recovery is the better way. */
const shutdownTime = 60_000;

/** A killed server's processes vanish within seconds; until then the next one refuses to start. */
const retryTime = 30_000;

export interface Postmaster {
  /** Resolves when PostgreSQL has ended, wanted or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL over the cluster and resolves when it takes connections (after recovery, if it needs that). */
export async function startPostmaster(
  postgres: string,
  cluster: string,
  settings: Record<string, string>,
  identity: Identity,
  log: { readonly fd: number; tail(): string },
): Promise<Postmaster> {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const until = Date.now() + retryTime;
  for (;;) {
    const child = spawnAs(identity, postgres, ['-D', cluster, ...args], log.fd);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const watchdog = watch(child, identity);
    if (await isReady(child, cluster)) return { ended, stop: () => stop(child, ended, watchdog) };
    watchdog.kill('SIGKILL');
    if (Date.now() > until || !/already exists|is still in use/.test(log.tail())) {
      throw new Error(`PostgreSQL did not start. The end of its log:\n${log.tail()}`);
    }
    await wait(200);
  }
}

/** Ends what a start that was killed left behind over this cluster, its data unharmed. */
export async function endOrphan(cluster: string): Promise<void> {
  const pid = Number(linesOf(cluster)[0]);
  const lives = () => pid > 0 && isAlive(pid) && servesFolder(pid, cluster);
  const gone = async (time: number) => {
    for (const until = Date.now() + time; lives() && Date.now() < until;) await wait(20);
    return !lives();
  };
  if (await gone(watchdogTime)) return;
  process.kill(pid, 'SIGINT');
  if (await gone(shutdownTime)) return;
  process.kill(pid, 'SIGQUIT');
  await gone(shutdownTime);
}

/** Holds a pipe from us: however we end, the pipe closes and PostgreSQL is told to stop. */
function watch(child: ChildProcess, identity: Identity): ChildProcess {
  const script = `read -r line; kill -INT ${child.pid}`;
  const { uid, gid } = identity;
  const watchdog = spawn('/bin/sh', ['-c', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    uid,
    gid,
  });
  watchdog.unref();
  return watchdog;
}

/** Where the PostgreSQL that runs over this cluster is reached; undefined when none takes connections. */
export function placeOfRunning(cluster: string): { host: string; port: number } | undefined {
  // postmaster.pid: pid, folder, start, port, socket folder, …, state (PostgreSQL, pidfile.h).
  const [pid, , , port, host, , , state] = linesOf(cluster);
  const lives = isAlive(Number(pid)) && servesFolder(Number(pid), cluster);
  return lives && host && state?.trim() === 'ready' ? { host, port: Number(port) } : undefined;
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

async function stop(child: ChildProcess, ended: Promise<void>, watchdog: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), shutdownTime);
  await ended;
  clearTimeout(late);
  // Killed rather than let go: its own last act would be a signal to a pid that may be another's by now.
  watchdog.kill('SIGKILL');
}

function linesOf(cluster: string): string[] {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
