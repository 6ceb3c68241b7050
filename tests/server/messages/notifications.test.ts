import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../server/database/notifications';
import { tellAll } from '../../../server/events';
import { testDatabase, type TestDatabase } from '../../postgres';

const socket = '.s.PGSQL.5432';
let database: TestDatabase;
let host: string;
beforeAll(async () => {
  database = await testDatabase();
  host = await mkdtemp(join(tmpdir(), 'way-'));
});
afterAll(async () => {
  await rm(host, { recursive: true });
  await database.close();
});

/** A way to the database that can fall silent: nobody is told, and nothing arrives any more. */
const wayTo = async (to: string) => {
  let ways: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(join(to, socket));
    ways.push([near, far]);
    near.pipe(far).on('error', () => {});
    far.pipe(near).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(join(host, socket), resolve));
  return {
    silence: () => {
      for (const [near, far] of ways) {
        near.unpipe();
        far.unpipe();
        near.pause();
        far.pause();
      }
    },
    close: async () => {
      for (const one of ways.flat()) one.destroy();
      ways = [];
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

test('a connection that fell silent is noticed and opened anew, and what was missed is said to be', async () => {
  const way = await wayTo(String(database.config.host));
  const lost: Error[] = [];
  const events = notifications({ ...database.config, host }, (error) => void lost.push(error), {
    every: 200,
    patience: 100,
  });
  const heard: string[] = [];
  const missed = new Promise<void>((resolve) => {
    void events.listen({ told: (text) => void heard.push(text), missed: resolve });
  });
  await expect
    .poll(async () => {
      await tellAll(database.database, { about: 'session', id: 1 });
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(lost).toEqual([]);
  way.silence();
  await missed;
  expect(lost.length).toBeGreaterThan(0);
  await tellAll(database.database, { about: 'session', id: 2 });
  await expect.poll(() => heard.at(-1)).toBe(JSON.stringify({ about: 'session', id: 2 }));
  await events.close();
  await way.close();
});
