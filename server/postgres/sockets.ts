import { createConnection, createServer, type Server } from 'node:net';

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
