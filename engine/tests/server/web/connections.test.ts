import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callerLeft, listen, type Fetch, type HttpServer } from '#engine/server/web/listen';
import { readSettings } from '#engine/server/environment/settings';
import { startApi } from '#engine/tests/api';

let listening: HttpServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await listening?.close();
});

const open = async (handler: Fetch) => {
  listening = await listen(readSettings({ PORT: '0' }), handler);
  return Number(new URL(listening.url).port);
};

/** A client that keeps its connection: its answers, and whether the connection was reset. */
const keepAlive = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  let reset = false;
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('error', () => (reset = true));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    closed,
    wasReset: () => reset,
    /** Sends a request and answers what came back. */
    ask: async (request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n') => {
      said = '';
      socket.write(request);
      await expect.poll(() => said, { interval: 5 }).toContain('\r\n\r\n');
      return said;
    },
  };
};

test('a stopping server resets nobody: a kept-alive connection learns with its next answer that it was the last', async () => {
  const port = await open(() => new Response('fine'));
  const clients = Array.from({ length: 20 }, () => keepAlive(port));
  for (const { ask } of clients) expect(await ask()).toMatch(/connection: keep-alive/i);
  await Promise.all(clients.map(({ ask }) => ask()));
  const stopped = listening?.close();
  const last = await Promise.all(clients.map(({ ask }) => ask()));
  for (const said of last) expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await Promise.all(clients.map(({ closed }) => closed));
  await stopped;
  expect(clients.filter(({ wasReset }) => wasReset())).toEqual([]);
});

test('work is told that its caller has left, and not that its answer was taken', async () => {
  const left: (boolean | undefined)[] = [];
  const port = await open(async (request) => {
    const signal = callerLeft(request);
    signal?.addEventListener('abort', () => left.push(signal.aborted));
    if (request.url.endsWith('/slow')) await new Promise<void>((done) => signal?.addEventListener('abort', done));
    return new Response('fine');
  });
  await keepAlive(port).ask();
  const hasty = connect(port, '127.0.0.1', () => hasty.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'));
  setTimeout(() => hasty.destroy(), 50);
  await expect.poll(() => left).toEqual([true]);
});

test('a request that runs when the server stops is answered, and its connection closed', async () => {
  let answer = () => {};
  const port = await open(() => new Promise((resolve) => void (answer = () => resolve(new Response('late')))));
  const client = keepAlive(port);
  const asked = client.ask();
  await expect.poll(() => answer.toString()).toContain('resolve');
  const stopped = listening?.close();
  answer();
  expect(await asked).toMatch(/connection: close/i);
  await stopped;
});

test('a server that stops closes idle connections without being asked', async () => {
  const port = await open(() => new Response('fine'));
  const client = keepAlive(port);
  await client.ask();
  await listening?.close();
  await client.closed;
  expect(client.wasReset()).toBe(false);
});

test.each(['content-length', 'chunked'])(
  'a body that is too large is refused in words, and its connection closed as was said (%s)',
  async (how) => {
    const api = await startApi();
    const { token } = await api.enter('librarian');
    const port = await open((request) => api.app.fetch(request));
    const body = 'x'.repeat(300_000);
    const head = how === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
    const sent = how === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    const client = keepAlive(port);
    const said = await client.ask(
      `POST /api/account/insert HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n${head}\r\n\r\n${sent}`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*"code":413/i);
    await client.closed;
    expect(client.wasReset()).toBe(false);
    await api.close();
  },
);

test.each(['content-length: 500', 'transfer-encoding: chunked'])(
  'a caller who leaves while they send a body causes no error of the server (%s)',
  async (head) => {
    const api = await startApi();
    const { token } = await api.enter('librarian');
    const port = await open((request) => api.app.fetch(request));
    const hasty = connect(port, '127.0.0.1', () =>
      hasty.write(
        `POST /api/account/insert HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n${head}\r\n\r\n1f4\r\n{"username":`,
      ),
    );
    // By then the server waits for the rest of the body.
    setTimeout(() => hasty.destroy(), 500);
    const answered = expect.objectContaining({ path: '/api/account/insert' });
    await expect.poll(() => api.logged).toContainEqual({ sentence: 'request', facts: answered });
    expect(api.logged.map(({ sentence }) => sentence)).not.toContain('request failed');
    await api.close();
  },
);
