import { sql } from 'kysely';
import { expect } from 'vitest';
import { archiveMonth, type Archiving } from '#engine/server/backup/archive';
import { writeAudit } from '#engine/server/audit/auditLog';
import { readArchives } from '#engine/subjects/integrity/server/archives';
import { readSealStates } from '#engine/subjects/integrity/server/seals';
import { temporaryFolder } from '#engine/tests/temporaryFolder';
import { testKeys } from '#engine/tests/startServer';
import { startSealedApi } from './sealedApi';

/** A sealed log with four rows of January 2025 and three of February, and a folder for its months. */
export const startArchive = async () => {
  const api = await startSealedApi();
  const folder = temporaryFolder();
  const school = await api.addSchool();
  const archiving: Archiving = { owner: api.config, keys: testKeys, marks: {}, folder: folder.path };

  /** Changes of the school, as the server wrote them at that time. */
  const write = (at: string, count: number) => {
    const audit = {
      action: 'modify',
      resource: 'school',
      ip: '192.0.2.1',
      userAgent: 'a browser,\twith "all" {it} can \\N send',
      startedAt: 0,
      stamp: api.ports.integrity.stamp,
    };
    const rows = Array.from({ length: count }, (_, place) => ({
      recordId: school,
      changes: { phone: [null, `第 ${place}`] as const },
    }));
    return writeAudit(api.database, new Date(at), audit, rows);
  };

  /** Books and seals until no row from before can be missing any more: other tests may have transactions under way. */
  const settle = async () => {
    const last = (await api.auditLog()).at(-1)?.id ?? 0;
    await expect
      .poll(async () => {
        await api.grant(school, '1.00');
        await api.seal();
        const states = await readSealStates(api.database, {});
        return states.find(({ log }) => log === 'operation_log')?.settled;
      })
      .toBeGreaterThanOrEqual(last);
  };

  await write('2025-01-10T08:00:00Z', 3);
  await write('2025-02-01T00:00:00Z', 3);
  // The clock of one server was behind: a row of January comes after one of February.
  await write('2025-01-31T23:59:59Z', 1);
  await settle();
  return {
    api,
    folder: folder.path,
    school,
    archiving,
    archive: (before = '2025-03') => archiveMonth(archiving, before, api.clock.now),
    archives: () => readArchives(api.database, testKeys, 'operation_log'),
    rowsOf: async (month: string) =>
      (await api.auditLog()).filter(({ created_at }) => created_at.startsWith(month)).map(({ id }) => id),
    /** The old rows to the byte. */
    textOfLog: async () => {
      const { rows } = await sql<{ text: string }>`select l::text as text from operation_log l
        where created_at < '2025-06-01' order by id`.execute(api.database);
      return rows.map(({ text }) => text);
    },
    close: async () => {
      folder.remove();
      await api.close();
    },
  };
};

export type ArchiveStage = Awaited<ReturnType<typeof startArchive>>;
