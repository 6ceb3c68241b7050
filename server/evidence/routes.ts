import { sql } from 'kysely';
import { evidenceFile, evidenceList, removeEvidence } from '#resources/evidence/calls';
import type { FileType } from '#resources/evidence/evidence';
import { entry, result } from '#resources/entry/entry';
import { mayDo, mayWriteRow } from '#engine/schema';
import {
  type Caller,
  callerOfSession,
  type Database,
  forbidden,
  lockRow,
  notFound,
  ok,
  openRoute,
  pacedStream,
  publishRows,
  readRow,
  route,
  type Route,
  type StoredRow,
  writeAudit,
} from '#engine/server';
import { addressOf, opens, rangeOf } from './address';
import { bytesOf, giveUp, type Stored } from './files';

interface EvidenceRow extends Stored {
  readonly entryId: number;
  readonly name: string;
  readonly type: FileType;
  readonly sha256: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly createdAt: string;
}

const attached = (database: Database, by: 'id' | 'entry_id', value: number) =>
  sql<EvidenceRow>`
    select f.id, f.size, f.object, f.entry_id as "entryId", f.name, f.type, f.sha256, f.attached_at as "createdAt",
      json_build_object('id', a.id, 'name', a.name) as by
    from evidence f join account a on a.id = f.account_id
    where f.${sql.ref(by)} = ${value} and f.entry_id is not null and f.attached_at is not null order by f.id`.execute(
    database,
  );

/** Whether a person may change this entry at all. */
const mayWrite = (caller: Caller, row: StoredRow) =>
  mayDo(caller.role, entry, 'modify') && mayWriteRow(caller, entry, row);

/** A verdict rests on its evidence: once there is one, only those who may delete the entry remove a file. */
const mayRemove = (caller: Caller, row: StoredRow, file: Pick<EvidenceRow, 'by'>) =>
  mayDo(caller.role, entry, 'delete') ||
  (mayWrite(caller, row) && file.by.id === caller.id && row['result'] === result.suspected);

const listRoute = route(evidenceList, async ({ ports, caller, input: { id: entryId } }) => {
  const { database, files: terms, integrity } = ports;
  const row = await readRow(database, entry, caller, entryId);
  const { rows } = await attached(database, 'entry_id', entryId);
  const files = rows.map(({ id, name, size, type, sha256, by, createdAt }) => ({
    id,
    name,
    size,
    type,
    sha256,
    by,
    createdAt,
    address: addressOf(integrity, { id, session: caller.sessionId }, ports.now()),
    mayRemove: mayRemove(caller, row, { by }),
  }));
  return ok({ files, mayAdd: mayWrite(caller, row), most: terms.most, largest: terms.largest });
});

const removeRoute = route(removeEvidence, async ({ ports, caller, input: { id }, audit }) => {
  const { database } = ports;
  const find = async () => (await attached(database, 'id', id)).rows[0];
  let file = await find();
  if (!file) {
    const sent = await sql<Stored>`
      select id, size, object from evidence where id = ${id} and account_id = ${caller.id} and attached_at is null`.execute(
      database,
    );
    if (sent.rows[0] && (await giveUp(ports, sent.rows[0]))) return ok(true);
    // Attached at this very moment.
    file = await find();
  }
  if (!file) throw notFound();
  const { name, entryId, sha256, ...stored } = file;
  audit.recordId = entryId;
  await database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, entry, caller, entryId);
    if (!mayRemove(caller, row, stored)) throw forbidden();
    const { numUpdatedRows } = await tx
      .updateTable('evidence')
      .set({ entry_id: null })
      .where('id', '=', id)
      .where('entry_id', '=', entryId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await writeAudit(tx, ports.now(), audit, [{ changes: { file: [name, null], sha256: [sha256, null] } }]);
    await publishRows(tx, entry, [row]);
  });
  // What fails here is for the cleanup: nobody sees the file any longer.
  await giveUp(ports, stored).catch((error: unknown) =>
    ports.log.warn({ error }, 'the bytes of a removed file stay for now'),
  );
  return ok(true);
});

/** No script, no form, no plug-in, and no other origin. The viewer of PDF does not start in a sandbox, and is one by itself. */
const policyOf = (type: FileType) =>
  type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Milliseconds that a reader may take for a piece. A clip that is paused for longer is asked for again from there on. */
const longestPause = 45_000;

const fileRoute = openRoute(
  evidenceFile,
  async ({ ports, input: { id, session, until, key }, range }) => {
    if (!opens(ports.integrity, { id, session, until }, key, ports.now())) throw notFound();
    const caller = await callerOfSession(ports, session);
    const [file] = (await attached(ports.database, 'id', id)).rows;
    if (!caller || !file || !(await readRow(ports.database, entry, caller, file.entryId))) throw notFound();
    const { name, type, size } = file;
    const part = rangeOf(range ?? null, size);
    return {
      file: pacedStream(bytesOf(ports, file, part?.from, part?.to), longestPause),
      type,
      name,
      shown: { size, part, policy: policyOf(type) },
    };
  },
  { time: null, pool: 'long' },
);

export const evidenceRoutes: readonly Route[] = [listRoute, removeRoute, fileRoute];
