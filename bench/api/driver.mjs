import { Client } from 'pg';

/** Returns the rate per second of one prepared statement, by the bare driver over this many connections. */
export const driver = async (config, { statement, values }, { clients, seconds }) => {
  const all = Array.from({ length: clients }, () => new Client({ ...config, options: '-c timezone=UTC -c jit=off' }));
  await Promise.all(all.map((client) => client.connect()));
  let done = 0;
  const startedAt = performance.now();
  const ask = async (client) => {
    while (performance.now() - startedAt < seconds * 1000) {
      await client.query({ name: 'list', text: statement, values });
      done += 1;
    }
  };
  await Promise.all(all.map(ask));
  const rate = (done * 1000) / (performance.now() - startedAt);
  await Promise.all(all.map((client) => client.end()));
  return { rate };
};
