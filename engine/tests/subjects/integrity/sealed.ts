import { sql } from 'kysely';
import type { Ports } from '#engine/server/environment/ports';
import type { Queries } from '#engine/server/database/tables';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { beginSeals, sealAll } from '#engine/subjects/integrity/server/sealer';
import { testKeys } from '#engine/tests/startServer';

/** An API whose logs are sealed from now on, and a superuser of its database who forges these tables. */
export const sealed = async <A extends { readonly ports: Ports; readonly database: Queries }>(
  api: A,
  tables: readonly string[],
) => {
  const marks = marksInMemory();
  const sealing = { database: api.ports.database, keys: testKeys, marks, now: api.ports.now };
  await beginSeals(sealing);
  return {
    ...api,
    sealing,
    seal: () => sealAll(sealing),
    check: async () => (await checkIntegrity(api.ports.database, testKeys, { marks: marks.read() })).findings,
    /** Runs statements as a superuser who has disabled all triggers. */
    forge: async (...statements: readonly string[]) => {
      await api.database.transaction().execute(async (tx) => {
        for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
      });
    },
  };
};
