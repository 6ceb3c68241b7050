import type { Queries } from '#engine/server/database/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAnswer, payloadHash, withIdempotencyKey } from '#engine/server/audit/idempotencyKeys';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { refusalOf } from '#engine/server/http/databaseRefusals';
import { startLimit } from '#engine/server/overload/limit';
import { startEmbedded } from '#engine/postgres/embedded';
import { makeTables } from '#engine/tests/makeTables';

// A primary whose one replica is gone: each commit waits for it, until the call's time is up.
const folder = mkdtempSync(join(tmpdir(), 'console-replica-'));
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let connection: DatabaseConnection;

beforeAll(async () => {
  postgres = await startEmbedded(folder);
  await makeTables(postgres.config);
  connection = connect(postgres.config);
  await connection.run(`insert into account (username, name, role, password, created_at, updated_at)
    values ('one', 'One', 'librarian', '-', now(), now())`);
});
afterAll(async () => {
  await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Does a call's work within this many milliseconds, and returns what the call answers: 0 or the code of its refusal. */
const answerOf = async (time: number, work: (database: Queries) => Promise<unknown>) => {
  const terms = { caller: new AbortController().signal, readsOnly: false, time, waitTimeout: 60_000 };
  const { limit, end } = startLimit(terms);
  try {
    await work(connection.database.within?.({ ...limit, pool: 'usual' }) ?? connection.database);
    return 0;
  } catch (error) {
    return error instanceof Error ? refusalOf(error).code : error;
  } finally {
    end();
  }
};

const [short, long] = [500, 60_000];
const write = (time: number) =>
  answerOf(time, (database) => database.updateTable('account').set({ remark: 'written' }).execute());

/**
 * Lets commits wait for a replica, outside of any limit, since the setting itself waits for nobody. Commits learn of it
 * from the checkpointer, which may be later than a new session shows it.
 */
const waitFor = async (replica: string) => {
  await connection.run(`alter system set synchronous_standby_names = '${replica}'`);
  await connection.run('select pg_reload_conf()');
  await expect.poll(() => write(short), { timeout: 10_000 }).toBe(replica === '' ? 0 : 503);
};

const keyed = (requestId: string) => ({ accountId: 1, requestId, payload: {}, now: new Date() });

test('a write of one statement is acknowledged only once a replica has it', async () => {
  await waitFor('nobody');
  expect(await write(short)).toBe(503);
  await waitFor('');
  expect(await write(long)).toBe(0);
});

test('a write that is sent again is answered only once a replica has the first one', async () => {
  let writes = 0;
  const { accountId, requestId, payload, now } = keyed('one');
  const first = { account_id: accountId, request_id: requestId, payload_hash: payloadHash(payload), answer: '"done"' };
  const writeFirst = (time: number) =>
    answerOf(time, (database) =>
      database
        .insertInto('request_key')
        .values({ ...first, created_at: now.toISOString() })
        .execute(),
    );
  const again = (time: number) =>
    answerOf(time, (database) =>
      database.transaction().execute((tx) =>
        withIdempotencyKey(tx, keyed('one'), async () => {
          writes += 1;
          return '"done"';
        }),
      ),
    );
  const lookUp = (time: number) => answerOf(time, (database) => firstAnswer(database, keyed('one')));
  await waitFor('nobody');
  expect(await writeFirst(short)).toBe(503);
  expect(await lookUp(short)).toBe(503);
  expect(await again(short)).toBe(503);
  await waitFor('');
  expect(await lookUp(long)).toBe(0);
  expect(await again(long)).toBe(0);
  expect(writes).toBe(0);
});
