import { sql } from 'kysely';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { beginSeals, sealAll } from '#engine/subjects/integrity/server/sealer';
import { startApi, testKeys } from '../api';

const protectedTables = ['amount_log', 'operation_log', 'seal'];

/** The API over a database whose logs are sealed, an admin who books, and a superuser who forges. */
export const startSealedApi = async () => {
  const api = await startApi();
  const marks = marksInMemory();
  const sealing = { database: api.ports.database, keys: testKeys, marks, now: api.ports.now };
  await beginSeals(sealing);
  const { token } = await api.enter('admin');
  let sent = 0;

  return {
    ...api,
    token,
    sealing,
    book: async (tenantId: number, amount: string, call: 'deposit' | 'deduct' = 'deposit') => {
      sent += 1;
      const body = { id: tenantId, amount, remark: `booking ${sent}`, requestId: `sealed-${sent}` };
      const { code, msg } = await api.post(`tenant/${call}`, token, body);
      if (code !== 0) throw new Error(`${call}: ${code} ${msg}`);
    },
    seal: () => sealAll(sealing),
    check: async () => (await checkIntegrity(api.ports.database, testKeys, { marks: marks.read() })).findings,
    /** Runs statements as a superuser who has disabled all triggers. */
    forge: async (...statements: readonly string[]) => {
      await api.database.transaction().execute(async (tx) => {
        for (const table of protectedTables) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        for (const table of protectedTables) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
      });
    },
    rowsOf: (tenantId: number) =>
      api.database.selectFrom('amount_log').selectAll().where('tenant_id', '=', tenantId).orderBy('id').execute(),
  };
};

export type SealedApi = Awaited<ReturnType<typeof startSealedApi>>;
