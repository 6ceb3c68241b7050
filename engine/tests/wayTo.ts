import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** A TCP proxy to the database that can fall silent: nothing arrives any longer, without an error. */
export const wayTo = async (config: PoolConfig) => {
  let ways: [Socket, Socket][] = [];
  let silent: [Socket, Socket][] = [];
  const end = (sockets: readonly [Socket, Socket][]) => sockets.flat().forEach((one) => one.destroy());
  const server = createServer((near) => {
    const far = connect(join(String(config.host), '.s.PGSQL.5432'));
    ways.push([near, far]);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** What `pg` needs to go this way. */
    config: { ...config, host: '127.0.0.1', port } satisfies PoolConfig,
    /**
     * Swallows everything on its present connections; new ones work. Those that fell silent before end: by then the
     * database has noticed, and without this it would have no place for a new one after some rounds.
     */
    silence: () => {
      end(silent);
      [silent, ways] = [ways, []];
      for (const one of silent.flat()) one.unpipe().removeAllListeners('close').pause();
    },
    close: async () => {
      end([...silent, ...ways]);
      [silent, ways] = [[], []];
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
