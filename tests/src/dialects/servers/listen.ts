import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server as a function of the Web. */
export type Fetch = (request: Request) => Promise<Response>;

/** Serves one at an address of its own until it is closed. */
export const listen = async (fetch: Fetch): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const parts: Uint8Array[] = [];
      for await (const part of incoming) parts.push(part as Uint8Array);
      const { method = 'GET', url = '', headers } = incoming;
      const body = method === 'GET' ? {} : { body: Buffer.concat(parts).toString() };
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
      const response = await fetch(new Request(`http://127.0.0.1${url}`, { method, headers: named, ...body }));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
