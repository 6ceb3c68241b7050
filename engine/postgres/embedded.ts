import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { findBinaries, major } from './binaries';
import { makeCluster } from './cluster';
import { endProcesses, port, takesConnections } from './processTree';
import { chooseIdentity } from './identity';
import { refuseShared } from './localDisk';
import { own } from './owner';
import { startPostmaster } from './postmaster';
import { shortPath } from './sockets';
import { supervise } from './supervise';

/** Past this size PostgreSQL's log is started again. */
const longestLog = 10 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** What `pg` needs to connect. */
  readonly config: PoolConfig;
  /** Resolves to a sentence when PostgreSQL has ended for good without being asked to. */
  readonly ended: Promise<string>;
  /** Stops PostgreSQL in order and releases the folder. It cuts open connections. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False only where a power cut may lose everything: test databases. */
  readonly durable?: boolean;
  /** How many connections it takes. */
  readonly connections?: number;
  /** True where the folder may lie on a file system that several machines can mount. */
  readonly shared?: boolean;
  /** The folder of the programs of PostgreSQL 18, where it is none of the usual ones. */
  readonly bin?: string | undefined;
  readonly progress?: (sentence: string) => void;
}

/**
 * Starts a PostgreSQL of the machine, or the one that comes with the product, over `folder` (made if missing) and resolves when it takes
 * connections. It starts again when it ends by itself. Throws a sentence for a person: the folder is in use, the
 * platform has none, it did not start.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { durable = true, connections = 50, shared = false, bin, progress = () => {} } = options;
  const home = openFolder(resolve(folder));
  const cluster = join(home, clusterName);
  const binaries = findBinaries(bin, progress);
  if (!shared) refuseShared(home);
  const ownership = await own(home);
  const log = openLog(join(home, 'postgres.log'));
  const path = shortPath(cluster);
  const cleanUp = () => {
    path.remove();
    closeSync(log.fd);
    ownership.release();
  };
  try {
    const identity = chooseIdentity(cluster, [cluster, binaries.postgres]);
    if (!existsSync(cluster)) progress(`Creating the database in ${cluster}`);
    await makeCluster(binaries.initdb, cluster, identity, log.fd, durable);
    const settings = { ...serverSettings, max_connections: String(connections), ...(durable ? {} : careless) };
    const installation = { postgres: binaries.postgres, cluster, settings, identity, log };
    const start = async () => {
      await endProcesses(cluster, path.path, ownership.room, identity);
      return startPostmaster(installation, ownership.room);
    };
    progress('Starting PostgreSQL');
    const server = await supervise({ start, progress });
    return {
      config: { host: path.path, port, ...who },
      ended: server.ended,
      stop: async () => {
        await server.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
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

const clusterName = `postgres-${major}`;
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
