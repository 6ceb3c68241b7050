import { sql } from 'kysely';
import { mayDo, mayWriteRow } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { writeAudit } from '#engine/server/audit/auditLog';
import { lockRow, readRow, type StoredRow } from '#engine/server/database/read';
import { publishRows } from '#engine/server/events/publish';
import { giveUp } from '#engine/server/files/stored';
import { openRoute, route, type Route } from '#engine/server/http/call';
import { forbidden, notFound, ok } from '#engine/server/refusals';
import type { AttachmentCalls } from '#engine/subjects/file/attachmentCalls';
import { type Caller, callerOfSession } from '#engine/subjects/session/server/sessions';
import { addressOf, opens } from './address';
import { type AttachedFile, attachedFiles, refuseFull, refuseTwin } from './attached';
import { contentLimits, contentReply } from './content';
import {
  attachLimits,
  beginUpload,
  giveUpUpload,
  keepUnsaved,
  keptOnlyIf,
  pieceLimits,
  recognizeUpload,
  takePiece,
  uploadOf,
} from './uploads';

/** What the files beside a record of one resource are kept by. */
interface Attachments {
  readonly resource: Resource;
  readonly calls: AttachmentCalls;
  /** Whether a person removes this file; `mayWrite` says whether they may change the record at all. */
  readonly mayRemove: (
    caller: Caller,
    row: StoredRow,
    file: { readonly by: { readonly id: number } },
    mayWrite: boolean,
  ) => boolean;
}

/** Answers the calls of files beside the records of a resource. They are attached at once, and need no version of the record. */
export const attachmentRoutes = ({ resource, calls, mayRemove }: Attachments): readonly Route[] => {
  const purpose = { beside: resource.name };
  const mayWrite = (caller: Caller, row: StoredRow) =>
    mayDo(caller.role, resource, 'modify') && mayWriteRow(caller, resource, row);
  const removes = (caller: Caller, row: StoredRow, file: Pick<AttachedFile, 'by'>) =>
    mayRemove(caller, row, file, mayWrite(caller, row));

  const listRoute = route(calls.list, async ({ ports, caller, input: { id: recordId } }) => {
    const { database, files: terms, integrity } = ports;
    const row = await readRow(database, resource, caller, recordId);
    const files = (await attachedFiles(database, resource, 'record_id', recordId)).map(
      ({ id, name, size, type, sha256, by, createdAt }) => ({
        id,
        name,
        size,
        type,
        sha256,
        by,
        createdAt,
        address: addressOf(integrity, calls.content, { id, session: caller.sessionId }, ports.now()),
        mayRemove: removes(caller, row, { by }),
      }),
    );
    return ok({ files, mayAdd: mayWrite(caller, row), most: terms.most, largest: terms.largest });
  });

  const beginRoute = route(calls.begin, async ({ ports, caller, input: { id: recordId, name, size } }) =>
    ok(
      await beginUpload(ports, caller, { resource: resource.name, recordId, name, size }, async (tx) => {
        if (recordId === null) return;
        await lockRow(tx, resource, caller, recordId);
        await refuseFull(tx, ports, resource, recordId);
      }),
    ),
  );

  const pieceRoute = route(
    calls.piece,
    async ({ ports, caller, input: { id, ...piece } }) => {
      await takePiece(ports, await uploadOf(ports, caller, purpose, id), piece);
      return ok(true);
    },
    pieceLimits,
  );

  const attachRoute = route(
    calls.attach,
    async ({ ports, caller, input: { id }, audit }) => {
      const file = await uploadOf(ports, caller, purpose, id);
      const { recordId, name } = file;
      if (recordId !== null) audit.recordId = recordId;
      if (file.attached) return ok({ id });
      return keptOnlyIf(ports, file, async () => {
        const { type, sha256 } = await recognizeUpload(ports, caller, purpose, file);
        if (recordId === null) {
          await keepUnsaved(ports, id, { type, sha256 });
          return ok({ id });
        }
        await ports.database.transaction().execute(async (tx) => {
          const row = await lockRow(tx, resource, caller, recordId);
          // Whoever comes second waits here, and finds what the first one has done.
          const { rows } = await sql<{ attached: boolean }>`
            select attached_at is not null as attached from record_file
            where id = ${id} and record_id = ${recordId} for update`.execute(tx);
          if (!rows[0]) throw notFound();
          if (rows[0].attached) return;
          await refuseFull(tx, ports, resource, recordId);
          await refuseTwin(tx, resource, recordId, sha256, id);
          const now = ports.now();
          const known = { type, sha256, attached_at: now.toISOString() };
          await tx.updateTable('record_file').set(known).where('id', '=', id).execute();
          await writeAudit(tx, now, audit, [{ changes: { file: [null, name], sha256: [null, sha256] } }]);
          await publishRows(tx, resource, [row]);
        });
        return ok({ id });
      });
    },
    attachLimits,
  );

  const detachRoute = route(calls.detach, async ({ ports, caller, input: { id }, audit }) => {
    const { database } = ports;
    const find = async () => (await attachedFiles(database, resource, 'id', id))[0];
    let file = await find();
    if (!file) {
      if (await giveUpUpload(ports, caller, purpose, id)) return ok(true);
      // Attached at this very moment.
      file = await find();
    }
    if (!file) throw notFound();
    const { name, recordId, sha256, ...stored } = file;
    audit.recordId = recordId;
    await database.transaction().execute(async (tx) => {
      const row = await lockRow(tx, resource, caller, recordId);
      if (!removes(caller, row, stored)) throw forbidden();
      const { numUpdatedRows } = await tx
        .updateTable('record_file')
        .set({ record_id: null })
        .where('id', '=', id)
        .where('record_id', '=', recordId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      await writeAudit(tx, ports.now(), audit, [{ changes: { file: [name, null], sha256: [sha256, null] } }]);
      await publishRows(tx, resource, [row]);
    });
    // What fails here is for the cleanup: nobody sees the file any longer.
    await giveUp(ports, stored).catch((error: unknown) =>
      ports.log.warn({ error }, 'the bytes of a removed file stay for now'),
    );
    return ok(true);
  });

  const contentRoute = openRoute(
    calls.content,
    async ({ ports, input: { id, session, until, key }, range }) => {
      if (!opens(ports.integrity, { id, session, until }, key, ports.now())) throw notFound();
      const caller = await callerOfSession(ports, session);
      const [file] = await attachedFiles(ports.database, resource, 'id', id);
      if (!caller || !file || !mayDo(caller.role, resource, 'detail')) throw notFound();
      await readRow(ports.database, resource, caller, file.recordId);
      return contentReply(ports, file, range);
    },
    contentLimits,
  );
  return [listRoute, beginRoute, pieceRoute, attachRoute, detachRoute, contentRoute];
};
