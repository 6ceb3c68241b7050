import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { findBinaries, makeCluster, runAs } from './cluster';
import { endProcesses, killFamily, port, takesConnections } from './processTree';
import { chooseIdentity, type Identity, asOurselves } from './identity';
import { own } from './owner';
import { takenOver } from './keepLease';
import { startPostmaster } from './postmaster';
import { shortPath } from './sockets';
import { supervise } from './supervise';

/**
 * Copies the cluster into a new folder of the same name and drops the old one. A PostgreSQL on another machine that was
 * only held still goes on for a moment before it is ended. It writes to the files it has open, which are nobody's then.
 * A start that is killed halfway leaves the old files as `.left`, and the next one copies them.
 */
async function moveOut(initdb: string, cluster: string, identity: Identity, log: number): Promise<void> {
  const left = leftOf(cluster);
  if (!existsSync(left)) renameSync(cluster, left);
  const fresh = `${cluster}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const copied = await runAs(asOurselves, 'cp', ['-a', left, fresh], log);
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
function wasMovingOut(cluster: string): boolean {
  if (existsSync(cluster)) rmSync(leftOf(cluster), { recursive: true, force: true });
  return existsSync(leftOf(cluster));
}

const leftOf = (cluster: string) => `${cluster}.left`;

/** Past this size PostgreSQL's log is started again. */
const longestLog = 10 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** What `pg` needs to connect. */
  readonly config: PoolConfig;
  /**
   * Resolves to a sentence when PostgreSQL has ended for good without being asked to. Either it did so too often, or
   * the right to write in the folder is lost.
   */
  readonly ended: Promise<string>;
  /** True while commits count, that is, while nobody else has taken over the folder. */
  holds(): boolean;
  /** The file by which other processes of this server see the same. */
  readonly lease: string;
  /** Stops PostgreSQL in order and releases the folder. It cuts open connections. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False only where a power cut may lose everything: test databases. */
  readonly durable?: boolean;
  /** How many connections it takes. */
  readonly connections?: number;
  readonly progress?: (sentence: string) => void;
}

/**
 * Starts the PostgreSQL that comes with the product over `folder` (made if missing) and resolves when it takes
 * connections. It starts again when it ends by itself. Throws a sentence for a person: the folder is in use, the
 * platform has none, it did not start.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { durable = true, connections = 50, progress = () => {} } = options;
  const home = openFolder(resolve(folder));
  const cluster = join(home, clusterName);
  const binaries = findBinaries();
  const ownership = await own(home, progress);
  const log = openLog(join(home, 'postgres.log'));
  const path = shortPath(cluster);
  const cleanUp = async () => {
    path.remove();
    closeSync(log.fd);
    await ownership.release();
  };
  try {
    const identity = chooseIdentity(cluster, [cluster, binaries.postgres]);
    if (wasMovingOut(cluster) || (ownership.afterSilence && existsSync(cluster))) {
      progress('Copying the database: a server on another machine may still have it open');
      await moveOut(binaries.initdb, cluster, identity, log.fd);
    }
    if (!existsSync(cluster)) progress(`Creating the database in ${cluster}`);
    await makeCluster(binaries.initdb, cluster, identity, log.fd, durable);
    const settings = { ...serverSettings, max_connections: String(connections), ...(durable ? {} : careless) };
    const installation = { postgres: binaries.postgres, cluster, settings, identity, log };
    const start = async () => {
      if (!ownership.holds()) throw new Error(takenOver);
      await endProcesses(cluster, path.path, ownership.room, identity);
      return startPostmaster(installation, ownership);
    };
    progress('Starting PostgreSQL');
    const kill = () => killFamily(cluster, identity);
    const server = await supervise({ start, kill, lost: ownership.lost, progress });
    return {
      config: { host: path.path, port, ...who },
      ended: server.ended,
      holds: ownership.holds,
      lease: ownership.lease,
      stop: async () => {
        await server.stop();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/**
 * How to reach the PostgreSQL that another process runs over `folder`, in this container or another one; undefined when
 * none does. Call `forget` once the last connection is closed.
 */
export async function findRunning(folder: string): Promise<{ config: PoolConfig; forget(): void } | undefined> {
  const { path, remove } = shortPath(join(resolve(folder), clusterName));
  if (await takesConnections(path)) return { config: { host: path, port, ...who }, forget: remove };
  remove();
  return undefined;
}

const clusterName = 'postgres-18';
const who = { user: 'postgres', database: 'postgres' };

const serverSettings = {
  listen_addresses: '',
  // The cluster itself, where it runs: a relative path is never too long for a socket.
  unix_socket_directories: '.',
  port: String(port),
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
};

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function openFolder(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    // Whatever the umask: PostgreSQL's user must pass through; the cluster inside is open to nobody else.
    chmodSync(folder, 0o711);
  }
  return folder;
}

function openLog(file: string): { fd: number; tail(): string } {
  if (existsSync(file) && statSync(file).size > longestLog) truncateSync(file);
  const fd = openSync(file, 'a');
  const from = statSync(file).size;
  return { fd, tail: () => readFileSync(file).subarray(from).toString().trimEnd().split('\n').slice(-12).join('\n') };
}
