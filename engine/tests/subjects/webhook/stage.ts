import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliverEvents } from '#engine/subjects/webhook/server/deliver';
import type { Server } from '#engine/tests/startServer';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A school's system on this machine, which answers as it is told. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const receiver = {
    received,
    url: '',
    answer: (response: ServerResponse): void => void response.end('thanks'),
    stop: () => {},
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      receiver.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
};

/** One run of the job that sends. */
export const deliver = (api: Server, signal = new AbortController().signal, inward = true) =>
  deliverEvents({
    ports: api.ports,
    settings: { webhooksInward: inward },
    signal,
  });

/** What a person reads of the deliveries, the oldest first. */
export const deliveriesOf = async (api: Server, token: string) =>
  (await api.get('webhook-delivery/list', token, { sort: 'id', pageSize: 100 })).data as {
    id: number;
    event: string;
    state: number;
    problem: string | null;
    status: number | null;
    tries: number;
    dueAt: string | null;
    version: number;
  }[];
