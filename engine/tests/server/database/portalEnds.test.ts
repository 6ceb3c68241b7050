import { createServer, type Server as PlainServer, connect as connectSocket } from 'node:net';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#engine/server/database/connect';
import type { Database } from '#engine/server/database/database';
import { cellsIn } from '#engine/server/database/rowBytes';
import { type Limit, Stop } from '#engine/server/overload/limit';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

// Rows that are read in parts of ten, by a pool of one connection, which each of these tests leaves to the next statement.

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

const rowsOf = (value: string, where = 'true') =>
  `select ${value} from generate_series(1, 50) as n where n <= 20 or ${where}`;

/** The first cells of all rows, handed to `onPart` as they come; that may throw, as a reader who leaves. */
const read = async (database: Database, text: string, onPart: (cells: readonly string[]) => void = () => {}) => {
  const tx = await database.startTransaction().execute();
  const cells: string[] = [];
  try {
    for await (const { rows } of tx.getExecutor().stream(sql<Uint8Array>`${sql.raw(text)}`.compile(tx), 10)) {
      cells.push(...rows.flatMap(cellsIn).map(([cell = '']) => cell));
      onPart(cells);
    }
  } finally {
    await tx.rollback().execute();
  }
  return cells;
};

const alone = async (more: PoolConfig, work: (database: Database) => Promise<void>) => {
  const connection = connect({ ...own.config, max: 1, ...more });
  try {
    await work(connection.database);
  } finally {
    await connection.close();
  }
};
const processOf = async (database: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;

const within = (database: Database, limit: Limit) => database.within?.(limit) ?? expect.fail('no limits');

const half = (cells: readonly string[]) => {
  if (cells.length === 20) throw new Error('The reader left');
};
const sleeping = rowsOf('n::text', 'pg_sleep(30) is not null');

test.each([
  ['a reader who leaves half way', rowsOf('n::text'), half, {}, /The reader left/],
  ['a row that fails', rowsOf('(1 / (25 - n))::text'), undefined, {}, /division by zero/],
  ['a row that fails of those read ahead for one who leaves', rowsOf('(1 / (25 - n))::text'), half, {}, /reader left/],
  ['a part that takes too long', sleeping, undefined, { statement_timeout: 1000 }, /statement timeout/],
])('%s gives the connection back, and it goes on', async (_what, text, onPart, config, reason) => {
  await alone(config, async (database) => {
    const before = await processOf(database);
    for (let tries = 0; tries < 2; tries += 1) await expect(read(database, text, onPart)).rejects.toThrow(reason);
    expect(await read(database, rowsOf('n::text'))).toHaveLength(50);
    expect(await processOf(database)).toBe(before);
  });
});

test('a limit on statements is one on each part, not on all of them', async () => {
  await alone({ statement_timeout: 2000 }, async (database) => {
    expect(await read(database, rowsOf(`n::text || pg_sleep(0.06)`))).toHaveLength(50);
  });
});

test('a caller who leaves while a part is read ends it in the database, and the pool takes another connection', async () => {
  await alone({}, async (database) => {
    const before = await processOf(database);
    const caller = new Stop();
    const limit = { begin: caller, run: caller, since: performance.now(), waitTimeout: 1000, pool: 'long' } as const;
    const reading = read(within(database, limit), sleeping, () =>
      setTimeout(() => caller.abort(new Error('gone')), 50),
    );
    await expect(reading).rejects.toThrow();
    expect(await read(database, rowsOf('n::text'))).toHaveLength(50);
    expect(await processOf(database)).not.toBe(before);
    const left = sql`select from pg_stat_activity where pid = ${before}`;
    await expect.poll(async () => (await left.execute(own.database)).rows).toEqual([]);
  });
});

/** Encrypts in front of a PostgreSQL that listens on a socket of this machine, by a key in place of a certificate. */
const startEncrypted = async ({ host = '' }: PoolConfig) => {
  const ciphers = 'PSK-AES256-GCM-SHA384';
  const psk = { psk: Buffer.alloc(32, 7), identity: 'test' };
  const inside: Server = createTlsServer({ ciphers, maxVersion: 'TLSv1.2', pskCallback: () => psk.psk }, (stream) => {
    const server = connectSocket(`${host}/.s.PGSQL.5432`);
    stream.pipe(server).pipe(stream);
    for (const one of [stream, server]) one.on('error', () => {});
  });
  const outside: PlainServer = createServer((socket) => {
    // The client asks whether it may encrypt.
    socket.once('data', () => {
      socket.write('S');
      inside.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const address = outside.address();
  const ssl = { ciphers, maxVersion: 'TLSv1.2', pskCallback: () => psk, checkServerIdentity: () => undefined } as const;
  return {
    config: { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, ssl },
    close: () => new Promise((resolve) => outside.close(resolve)),
  };
};

test('rows arrive whole over TLS, and a reader who leaves gives that connection back too', async () => {
  const encrypted = await startEncrypted(own.config);
  const sizes = [1, 40_000, 3, 20_000];
  await alone(encrypted.config, async (database) => {
    const before = await processOf(database);
    const wide = `select repeat('张', size) from unnest('{${sizes.join()}}'::integer[]) as size`;
    expect((await read(database, wide)).map(({ length }) => length)).toEqual(sizes);
    await expect(read(database, rowsOf('n::text'), half)).rejects.toThrow(/reader left/);
    await expect(read(database, rowsOf('(1 / (25 - n))::text'))).rejects.toThrow(/division by zero/);
    expect(await read(database, rowsOf('n::text'))).toHaveLength(50);
    expect(await processOf(database)).toBe(before);
  });
  await encrypted.close();
});
