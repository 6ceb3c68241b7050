import type { Server, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { ServerSettings } from '#engine/server/environment/settings';
import { Stop, type StopSignal } from '#engine/server/overload/limit';
import { secure } from './headers';
import { basePath } from '#engine/schema/wire/basePath';

/** After this many milliseconds without use, nobody is likely to be writing to a connection: it may be closed. */
const quiet = 300;
const lookEvery = 50;

interface ConnectionDrain {
  /** Receives each request before its answer. */
  note(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /**
   * Takes no new connections and resolves when all are closed. Kept-alive ones learn with their next answer that it was
   * the last, so that no request is lost. After `longest` milliseconds they are cut.
   */
  close(longest: number): Promise<void>;
}

/** Ends the connections of a server without resetting any that is in use. */
function createConnectionDrain(server: Server): ConnectionDrain {
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

/** Handles a request. */
export type Fetch = (request: Request) => Response | Promise<Response>;

export interface HttpServer {
  /** As a person types it. */
  readonly url: string;
  /** Takes no new connections, lets running requests end, then resolves. */
  close(): Promise<void>;
}

/** How long running requests may take once the server stops; then they are cut. */
const drainTime = 10_000;

/** A client must have sent its headers, and its whole request, within these. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Takes the port. Throws a sentence for a person when it can't. */
export async function listen(settings: ServerSettings, handler: Fetch): Promise<HttpServer> {
  const { port, host, trustedProxies } = settings;
  const answer = (request: Request, bindings: HttpBindings | Http2Bindings) => {
    // HTTP/1 is all that this server is made with.
    const { incoming, outgoing } = bindings as HttpBindings;
    secure(incoming, outgoing, trustedProxies);
    drain.note(incoming, outgoing);
    const left = new Stop();
    outgoing.once('close', () => outgoing.writableFinished || left.abort(undefined));
    rememberCaller(request, incoming, trustedProxies, left);
    return handler(request);
  };
  const server = createAdaptorServer({ fetch: answer, serverOptions: limits }) as Server;
  const drain = createConnectionDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, settings))));
    server.listen(port, host, resolve);
  });
  return { url: addressOf(server, host), close: () => drain.close(drainTime) };
}

function whyNot(error: NodeJS.ErrnoException, { port, host }: ServerSettings): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one, or stop what listens there.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has: set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is no address of this machine.`;
  return `HttpServer on ${host}:${port} failed: ${error.message}`;
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${basePath}/`;
}

const callers = new WeakMap<Request, { readonly address: string; readonly left: StopSignal | undefined }>();

/** Remembers where a request came from, and what fires when its caller leaves. Of `X-Forwarded-For` only what the trusted proxies wrote counts. */
export function rememberCaller(
  request: Request,
  incoming: IncomingMessage,
  trustedProxies: number,
  left?: StopSignal,
): void {
  const written = () => [incoming.headers['x-forwarded-for']].flat().join(',').split(',');
  const forwarded = trustedProxies > 0 ? written().at(-trustedProxies)?.trim() : undefined;
  callers.set(request, { address: plain(forwarded || incoming.socket.remoteAddress || ''), left });
}

/** The address of the caller; empty when it hung up before it could be read. */
export function callerAddress(request: Request): string {
  return callers.get(request)?.address ?? '';
}

/** Fires when the caller hangs up before the answer is written. */
export function callerLeft(request: Request): StopSignal | undefined {
  return callers.get(request)?.left;
}

/** One caller, one spelling: an IPv4 address is not written as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
