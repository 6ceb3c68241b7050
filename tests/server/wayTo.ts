import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** A TCP proxy to the database that can fall silent: nothing arrives any longer, without an error. */
export const wayTo = async (config: PoolConfig) => {
  let ways: [Socket, Socket][] = [];
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
    /** Swallows everything on its present connections; new ones work. */
    silence: () => {
      for (const [near, far] of ways) {
        for (const one of [near, far]) one.unpipe().removeAllListeners('close').pause();
      }
    },
    close: async () => {
      for (const one of ways.flat()) one.destroy();
      ways = [];
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
