import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnAs } from './cluster';
import type { Identity } from './identity';
import { isAlive, servesFolder } from './processes';
import { answers, listenAt } from './sockets';

/** How long a PostgreSQL whose node process is gone gets to end by its watchdog, before it is stopped. */
const watchdogTime = 3_000;
/** A fast shutdown writes a checkpoint; past this something is wrong and crash recovery is the better way. */
const shutdownTime = 60_000;
/** Killed processes are gone within moments, unless they hang in the disk. */
const killedTime = 5_000;

const guards = /^postgres-[0-9a-f]+\.socket$/;

/** The port of a PostgreSQL without a network is but the name of its socket. */
export const port = 5432;

/**
 * A listening socket for all processes of one PostgreSQL to inherit. As long as any of them lives, in whatever
 * namespace, the kernel answers on it. PostgreSQL's own lock knows pids and System V memory, which end at a container's
 * wall. PostgreSQL's own socket is the postmaster's alone, whose children may outlive it in the middle of a statement.
 */
export async function makeGuard(room: string): Promise<{ readonly fd?: number; handOver(): void }> {
  const path = join(room, `postgres-${randomBytes(4).toString('hex')}.socket`);
  const server = await listenAt(`${path}.new`);
  // Closing removes the name that was listened on, and no other.
  renameSync(`${path}.new`, path);
  return { fd: fdOf(server), handOver: () => void server.close() };
}

/** Node reveals the descriptor of a listening socket nowhere else. Without it only PostgreSQL's own lock protects the folder. */
function fdOf(server: Server): number | undefined {
  return (server as Server & { readonly _handle?: { readonly fd?: number } })._handle?.fd;
}

/** True while any process of a PostgreSQL over the cluster lives on this machine. */
export async function processesLive(cluster: string, room: string): Promise<boolean> {
  const sockets = readdirSync(room).filter((name) => guards.test(name));
  const paths = [join(cluster, `.s.PGSQL.${port}`), ...sockets.map((name) => join(room, name))];
  return (await Promise.all(paths.map(answers))).includes(true);
}

/**
 * Resolves when no process of an earlier PostgreSQL over the cluster lives, its data unharmed. Its watchdog is stopping
 * it, else it is told to stop, else killed. Throws when one lives that cannot be reached. `path` is a short one to the
 * same.
 */
export async function endProcesses(cluster: string, path: string, room: string, identity: Identity): Promise<void> {
  const gone = async (time: number) => {
    const until = performance.now() + time;
    while ((await processesLive(path, room)) && performance.now() < until) await wait(20);
    return !(await processesLive(path, room));
  };
  if (await gone(watchdogTime)) return removeDead(cluster, room);
  const pid = Number(linesOf(cluster)[0]);
  if (pid > 0 && isAlive(pid) && servesFolder(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    await gone(shutdownTime);
  }
  await killFamily(cluster, identity);
  if (await gone(killedTime)) return removeDead(cluster, room);
  throw new Error(
    `A PostgreSQL is still running on ${cluster}, and this process cannot reach it. Is another container using the same folder? ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
}

/** Kills at once what is left of a PostgreSQL over the cluster. What it had acknowledged is on the disk. */
export function killFamily(cluster: string, identity: Identity): Promise<void> {
  return new Promise((resolve) => {
    const child = spawnAs(identity, '/bin/sh', ['-c', killing], { cwd: cluster, stdio: 'ignore' });
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
}

/** Run as PostgreSQL's own user, who may always look at its own processes, in the cluster's folder. Linux only. */
const killing = `for one in /proc/[0-9]*; do
  read -r name <"$one/comm" && [ "$name" = postgres ] && [ "$one/cwd" -ef . ] && kill -KILL "\${one#/proc/}"
done 2>/dev/null`;

/**
 * The locks of the dead: their pids may be anybody's in this container, and PostgreSQL would not start then. What they
 * guard against has just been ruled out.
 */
function removeDead(cluster: string, room: string): void {
  const stale = readdirSync(room).filter((name) => guards.test(name) || guards.test(name.replace(/\.new$/, '')));
  const locks = ['postmaster.pid', `.s.PGSQL.${port}.lock`].map((name) => join(cluster, name));
  for (const path of [...locks, ...stale.map((name) => join(room, name))]) rmSync(path, { force: true });
}

/** True when a PostgreSQL runs over the cluster, in whatever namespace, and is past its start. */
export async function takesConnections(cluster: string): Promise<boolean> {
  return linesOf(cluster)[7]?.trim() === 'ready' && answers(join(cluster, `.s.PGSQL.${port}`));
}

/** The lines of postmaster.pid: pid, folder, start, port, socket folder, address, memory, state (PostgreSQL, pidfile.h). */
export function linesOf(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
