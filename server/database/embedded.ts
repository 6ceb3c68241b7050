import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded/binaries';
import { makeCluster } from './embedded/cluster';
import { chooseIdentity, type Identity } from './embedded/identity';
import { own } from './embedded/owner';
import { endOrphan, placeOfRunning, startPostmaster } from './embedded/postmaster';

/** The longest socket path that every system takes is 103 bytes; its file name and some air come off that. */
const longestSocketFolder = 80;

/** The log of PostgreSQL starts anew past this size. */
const longestLog = 10 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** What `pg` needs to connect. */
  readonly config: PoolConfig;
  /** Resolves when PostgreSQL has ended, wanted or not. */
  readonly ended: Promise<void>;
  /** Stops PostgreSQL in order and gives the folder free. Connections still open are cut. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False only where a power cut may lose everything: test databases. */
  readonly durable?: boolean;
  readonly progress?: (sentence: string) => void;
}

/**
 * Starts the PostgreSQL that comes with the product over `folder` (made if missing) and resolves when it takes
 * connections. Throws a sentence for a person: the folder is in use, the platform has none, it did not start.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { durable = true, progress = () => {} } = options;
  const home = openFolder(resolve(folder));
  const cluster = join(home, clusterName);
  const binaries = findBinaries();
  const ownership = await own(home);
  const log = openLog(join(home, 'postgres.log'));
  const undo = [ownership.release, () => closeSync(log.fd)];
  const cleanUp = () =>
    undo
      .splice(0)
      .reverse()
      .forEach((step) => step());
  try {
    const identity = chooseIdentity(cluster, [cluster, binaries.postgres]);
    if (!existsSync(cluster)) progress(`Making the database in ${cluster}`);
    await makeCluster(binaries.initdb, cluster, identity, log.fd, durable);
    await endOrphan(cluster);
    progress('Starting PostgreSQL');
    const sockets = socketFolder(home, cluster, identity);
    undo.push(sockets.remove);
    const settings = {
      ...serverSettings,
      unix_socket_directories: asListItem(sockets.path),
      ...(durable ? {} : careless),
    };
    const postmaster = await startPostmaster(binaries.postgres, cluster, settings, identity, log);
    return {
      config: { host: sockets.path, ...who },
      ended: postmaster.ended,
      stop: async () => {
        await postmaster.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** What `pg` needs to reach the PostgreSQL that another process runs over `folder`; undefined when none does. */
export function configOfRunning(folder: string): PoolConfig | undefined {
  const place = placeOfRunning(join(resolve(folder), clusterName));
  return place && { ...place, ...who };
}

const clusterName = 'postgres-18';
const who = { user: 'postgres', database: 'postgres' };

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '50',
};

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The setting is a list by commas; quoted, a path may hold one. */
function asListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

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

/** The socket lies in the cluster, which only PostgreSQL's user may enter; a deep folder needs a shorter path. */
function socketFolder(home: string, cluster: string, identity: Identity): { path: string; remove(): void } {
  if (Buffer.byteLength(home) <= longestSocketFolder) return { path: cluster, remove: () => {} };
  const path = mkdtempSync(join(tmpdir(), 'console-'));
  if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid ?? identity.uid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
