import { sql } from 'kysely';
import { attachEvidence, beginEvidence, sendEvidencePiece } from '#resources/evidence/calls';
import { pieceSize, piecesOf } from '#resources/evidence/evidence';
import { entry } from '#resources/entry/entry';
import { countTexts, say, sayCount } from '#engine/schema/language';
import {
  type Caller,
  conflict,
  holdSession,
  invalid,
  lockRow,
  notFound,
  ok,
  type Ports,
  publishRows,
  type Queries,
  Refusal,
  route,
  type Route,
  writeAudit,
} from '#engine/server';
import { bytesOf, giveUp, isWhole, keepPiece, type Stored } from './files';
import { recognize, typeOfHead } from './recognize';

const tooMany = sayCount(
  '每条录入最多 %{count} 个文件',
  'An entry has %{count} file at most',
  'An entry has %{count} files at most',
);

const empty = () => invalid({ size: 'tooSmall' }, say('文件为空', 'The file is empty'));
const tooLarge = (largest: number) => {
  const megabytes = largest / 1024 ** 2;
  return invalid({ size: 'tooBig' }, say(`文件超过 ${megabytes} MB`, `The file is larger than ${megabytes} MB`));
};
const incomplete = () =>
  invalid({ content: 'wrongType' }, say('文件未完整上传', 'The file has not arrived as a whole'));

/** Refuses one more file at an entry that the transaction has locked. */
const refuseFull = async (tx: Queries, { files: { most } }: Ports, entryId: number) => {
  const { rows } = await sql`select from evidence where entry_id = ${entryId} and attached_at is not null`.execute(tx);
  if (rows.length >= most) throw invalid({ id: 'tooMany' }, countTexts(tooMany, most));
};

/** Forms of new entries that one person fills at the same time, each with all the files that an entry may have. */
const formsAtOnce = 4;

/** Few files are on their way to one entry, and few of one person: of more, the oldest are given up. */
const discardOldest = async (ports: Ports, { id }: Caller) => {
  const { most } = ports.files;
  const { rows } = await sql<Stored>`
    select id, size, object from (
      select *, row_number() over (partition by entry_id order by id desc) as here, row_number() over (order by id desc) as nth
      from evidence where account_id = ${id} and attached_at is null
    ) as own where nth > ${formsAtOnce * most} or (entry_id is not null and here > ${most})`.execute(ports.database);
  for (const file of rows) await giveUp(ports, file);
};

// What is on its way has no place in the operation log: nothing of it is kept until it is attached.
const beginRoute = route(beginEvidence, async ({ ports, caller, input: { id: entryId, name, size } }) => {
  const { largest, objects } = ports.files;
  const begun = await ports.database.transaction().execute(async (tx) => {
    await holdSession(tx, caller);
    if (entryId !== null) await lockRow(tx, entry, caller, entryId);
    if (size === 0) throw empty();
    if (size > largest) throw tooLarge(largest);
    if (entryId !== null) await refuseFull(tx, ports, entryId);
    const object = objects ? crypto.randomUUID() : null;
    const values = {
      entry_id: entryId,
      unsaved: entryId === null ? true : null,
      account_id: caller.id,
      name,
      size,
      object,
      created_at: ports.now().toISOString(),
    };
    return tx.insertInto('evidence').values(values).returning('id').executeTakeFirstOrThrow();
  });
  await discardOldest(ports, caller);
  return ok(begun);
});

type UploadPart = Stored & { readonly entryId: number | null; readonly name: string; readonly attached: boolean };

/** A file that the caller sends, or has sent. */
const sendingOf = async ({ database }: Ports, caller: Caller, id: number): Promise<UploadPart> => {
  const { rows } = await sql<UploadPart>`
    select id, size, object, entry_id as "entryId", name, attached_at is not null as attached from evidence
    where id = ${id} and account_id = ${caller.id} and (entry_id is not null or unsaved)`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Of a file that is refused nothing stays. What failed for lack of a database or a store may be sent again. */
const keptOnlyIf = async <T>(ports: Ports, file: Stored, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 200) await giveUp(ports, file);
    throw error;
  }
};

const bytesIn = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Milliseconds that a piece may take on its way to an object store, and a whole file to be read again. */
const [pieceTime, attachTime] = [20_000, 120_000];

const pieceRoute = route(
  sendEvidencePiece,
  async ({ ports, caller, input: { id, place, content } }) => {
    const file = await sendingOf(ports, caller, id);
    if (file.attached || place >= piecesOf(file.size)) throw invalid({ place: 'tooBig' });
    if (content.length % 4 !== 0) throw incomplete();
    const bytes = bytesIn(content);
    if (bytes.length !== Math.min(pieceSize, file.size - place * pieceSize)) throw incomplete();
    // Before a hundred megabytes follow.
    if (place === 0) await keptOnlyIf(ports, file, () => typeOfHead(bytes));
    await keepPiece(ports, file, place, bytes);
    return ok(true);
  },
  { bodyMax: pieceSize * 1.5, time: pieceTime },
);

/** What a file is. One that is given up while it is read is not there, whatever the reading failed by. */
const recognizeSent = async (ports: Ports, caller: Caller, file: UploadPart) => {
  try {
    if (!(await isWhole(ports.database, file))) throw incomplete();
    return await recognize(bytesOf(ports, file));
  } catch (error) {
    await sendingOf(ports, caller, file.id);
    throw error;
  }
};

const attachRoute = route(
  attachEvidence,
  async ({ ports, caller, input: { id }, audit }) => {
    const file = await sendingOf(ports, caller, id);
    const { entryId, name } = file;
    if (entryId !== null) audit.recordId = entryId;
    if (file.attached) return ok({ id });
    return keptOnlyIf(ports, file, async () => {
      const { type, sha256 } = await recognizeSent(ports, caller, file);
      if (entryId === null) {
        const known = ports.database.updateTable('evidence').set({ type, sha256 }).where('id', '=', id);
        const { numUpdatedRows } = await known.where('unsaved', 'is', true).executeTakeFirst();
        if (numUpdatedRows === 0n) throw notFound();
        return ok({ id });
      }
      await ports.database.transaction().execute(async (tx) => {
        const row = await lockRow(tx, entry, caller, entryId);
        // Whoever comes second waits here, and finds what the first one has done.
        const [held] = (
          await sql<{ attached: boolean }>`
            select attached_at is not null as attached from evidence where id = ${id} and entry_id = ${entryId} for update`.execute(
            tx,
          )
        ).rows;
        if (!held) throw notFound();
        if (held.attached) return;
        await refuseFull(tx, ports, entryId);
        const { rows } =
          await sql`select from evidence where entry_id = ${entryId} and sha256 = ${sha256} and id <> ${id}`.execute(
            tx,
          );
        if (rows.length > 0)
          throw conflict('duplicate', {}, say('该录入已有此文件', 'The entry has this file already'));
        const now = ports.now();
        await tx
          .updateTable('evidence')
          .set({ type, sha256, attached_at: now.toISOString() })
          .where('id', '=', id)
          .execute();
        await writeAudit(tx, now, audit, [{ changes: { file: [null, name], sha256: [null, sha256] } }]);
        await publishRows(tx, entry, [row]);
      });
      return ok({ id });
    });
  },
  { time: attachTime, pool: 'long' },
);

export const uploadRoutes: readonly Route[] = [beginRoute, pieceRoute, attachRoute];
