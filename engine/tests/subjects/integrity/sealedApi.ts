import { sql } from 'kysely';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { beginSeals, sealAll } from '#engine/subjects/integrity/server/sealer';
import { startApi } from '#engine/tests/api';
import { testKeys } from '#engine/tests/startServer';

const protectedTables = ['operation_log', 'seal'];

/** The API over a database whose log is sealed, a librarian who writes into it, and a superuser who forges. */
export const startSealedApi = async () => {
  const api = await startApi();
  const marks = marksInMemory();
  const sealing = { database: api.ports.database, keys: testKeys, marks, now: api.ports.now };
  await beginSeals(sealing);
  const { token } = await api.enter('librarian');

  return {
    ...api,
    token,
    sealing,
    grant: async (id: number, budget: string) => {
      const { code, msg } = await api.post('school/grant', token, { id, budget });
      if (code !== 0) throw new Error(`grant: ${code} ${msg}`);
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
  };
};

export type SealedApi = Awaited<ReturnType<typeof startSealedApi>>;
