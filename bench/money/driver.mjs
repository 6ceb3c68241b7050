import { Client } from 'pg';

/** Runs a prepared statement on this many connections for some seconds; returns the rate per second. */
export const driver = async ({ config, statementOf, clients, seconds }) => {
  const connections = Array.from({ length: clients }, () => new Client(config));
  await Promise.all(connections.map((client) => client.connect()));
  let done = 0;
  const over = new AbortController();
  const startedAt = performance.now();
  const work = connections.map(async (client, n) => {
    while (!over.signal.aborted) {
      const { text, values } = statementOf(n);
      await client.query({ name: 'bench', text, values });
      done += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = (done * 1000) / (performance.now() - startedAt);
  over.abort();
  await Promise.all(work);
  await Promise.all(connections.map((client) => client.end()));
  return rate;
};
