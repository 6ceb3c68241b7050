import { createServer } from 'node:net';

const reasons = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what has it, or set PORT to another.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  EACCES: ({ port }) => `Port ${port} needs more rights than you have. Set PORT to one above 1023.`,
};

/** What is wrong with an address to listen on, in a sentence, before anything else starts; undefined when it is free. */
export async function faultOfAddress(host, said) {
  const port = Number(said);
  if (!Number.isInteger(port) || port < 0 || port > 65535) return `PORT is a number from 0 to 65535, and not ${said}.`;
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(reasons[error.code]?.({ host, port }) ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
