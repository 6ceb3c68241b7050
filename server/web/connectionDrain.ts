import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** After this many milliseconds without use, nobody is likely to be writing to a connection: it may be closed. */
const quiet = 300;
const lookEvery = 50;

export interface ConnectionDrain {
  /** Receives each request before its answer. */
  note(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /**
   * Takes no new connections and resolves when all are closed. Kept-alive ones learn with their next answer that it was
   * the last, so that no request is lost. After `longest` milliseconds they are cut.
   */
  close(longest: number): Promise<void>;
}

/** Ends the connections of a server without resetting any that is in use. */
export function createConnectionDrain(server: Server): ConnectionDrain {
  const usedAt = new Map<Socket, number>();
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const isLast = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    usedAt.set(socket, performance.now());
    socket.once('close', () => usedAt.delete(socket));
  });
  const closeQuiet = () => {
    const busy = new Set([...underWay].map(({ socket }) => socket));
    for (const [socket, at] of usedAt) if (!busy.has(socket) && performance.now() - at > quiet) socket.destroySoon();
  };

  return {
    note: ({ socket }, outgoing) => {
      underWay.add(outgoing);
      if (closing) isLast(outgoing);
      outgoing.once('close', () => {
        underWay.delete(outgoing);
        if (usedAt.has(socket)) usedAt.set(socket, performance.now());
      });
    },
    close: async (longest) => {
      closing = true;
      underWay.forEach(isLast);
      // That of the HTTP server would cut idle connections at once, and with them the request that is just arriving.
      const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
      // In the round after what has just arrived was read: a server that was held up must not take that for silence.
      const looking = setInterval(() => setImmediate(closeQuiet), lookEvery);
      const late = setTimeout(() => server.closeAllConnections(), longest);
      await closed;
      clearInterval(looking);
      clearTimeout(late);
      // Ends its own timer as well.
      server.close();
    },
  };
}
