import { createConnection, createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What connecting says when nobody has the socket open: the file is a dead one's, no socket, or not there. */
const nobody = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTDIR', 'ENOTSOCK']);

/**
 * True when a living process of this kernel listens there, in whatever namespace it lives. The kernel itself answers,
 * so a stopped or busy process counts as well. In doubt (no permission, a full queue) true.
 */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!nobody.has(code)));
    socket.once('close', () => socket.unref());
    socket.once('connect', () => socket.destroy());
  });
}

/** Listens there until it is closed, and says nothing to who calls. Does not keep the process from ending. */
export function listenAt(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).destroy()).unref();
    server.once('error', reject).listen(path, () => resolve(server));
  });
}

/** Every system takes socket paths of 103 bytes; the longest name of a socket here comes off that. */
const longestFolder = 70;

export interface ShortPath {
  readonly path: string;
  remove(): void;
}

/**
 * A path to the folder by which its sockets can be reached. It is the folder's own, or for a deep folder that of a link
 * of ours in the system's temporary folder. The sockets lie in the folder itself all the same, where every container
 * that mounts it finds them, wherever it mounts it.
 */
export function shortPath(folder: string): ShortPath {
  if (Buffer.byteLength(folder) <= longestFolder) return { path: folder, remove: () => {} };
  const home = mkdtempSync(join(tmpdir(), 'console-'));
  const path = join(home, 'to');
  symlinkSync(folder, path);
  return { path, remove: () => rmSync(home, { recursive: true, force: true }) };
}
