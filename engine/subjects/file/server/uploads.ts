import { sql } from 'kysely';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import { filled, say } from '#engine/schema/language';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { recognize, typeOfHead } from '#engine/server/files/recognize';
import { bytesOf, giveUp, isWhole, keepPiece, type Stored } from '#engine/server/files/stored';
import { invalid, notFound, Refusal } from '#engine/server/refusals';
import { type Caller, holdSession } from '#engine/subjects/session/server/sessions';

const empty = () => invalid({ size: 'tooSmall' }, say('文件为空', 'The file is empty'));
const tooLarge = (largest: number) => {
  const megabytes = largest / 1024 ** 2;
  return invalid(
    { size: 'tooBig' },
    filled(say('文件超过 %{megabytes} MB', 'The file is larger than %{megabytes} MB'), { megabytes }),
  );
};
const incomplete = () =>
  invalid({ content: 'wrongType' }, say('文件未完整上传', 'The file has not arrived as a whole'));

/** Forms of new records that one person fills at the same time, each with all the files that a record may have. */
const formsAtOnce = 4;

/** Few files are on their way to one record, and few of one person: of more, the oldest are given up. */
const discardOldest = async (ports: Ports, { id }: Caller) => {
  const { most } = ports.files;
  const { rows } = await sql<Stored>`
    select id, size, object from (
      select *, row_number() over (partition by resource, record_id order by id desc) as here,
        row_number() over (order by id desc) as nth
      from record_file where account_id = ${id} and attached_at is null
    ) as own where nth > ${formsAtOnce * most} or (record_id is not null and here > ${most})`.execute(ports.database);
  for (const file of rows) await giveUp(ports, file);
};

/** What a person says of a file that they begin to send. */
interface Begun {
  readonly resource: string;
  /** Where it is for a field of files. */
  readonly field?: string;
  /** Null for a record that is not saved yet. */
  readonly recordId: number | null;
  readonly name: string;
  readonly size: number;
}

/**
 * Begins to send a file, unless `mayAdd` refuses. What is on its way has no place in the operation log: nothing of it is
 * kept until it is attached.
 */
export const beginUpload = async (
  ports: Ports,
  caller: Caller,
  { resource, field, recordId, name, size }: Begun,
  mayAdd?: (tx: Queries) => Promise<void>,
): Promise<{ readonly id: number }> => {
  const { largest, objects } = ports.files;
  const begun = await ports.database.transaction().execute(async (tx) => {
    await holdSession(tx, caller);
    await mayAdd?.(tx);
    if (size === 0) throw empty();
    if (size > largest) throw tooLarge(largest);
    const values = {
      resource,
      field: field ?? null,
      record_id: recordId,
      unsaved: recordId === null ? true : null,
      account_id: caller.id,
      name,
      size,
      object: objects ? crypto.randomUUID() : null,
      created_at: ports.now().toISOString(),
    };
    return tx.insertInto('record_file').values(values).returning('id').executeTakeFirstOrThrow();
  });
  await discardOldest(ports, caller);
  return begun;
};

/** What a file on its way is for: to stand beside the fields of a record of this resource, or in a field of any. */
export type Purpose = { readonly beside: string } | 'field';

const isFor = (purpose: Purpose) =>
  purpose === 'field' ? sql`field is not null` : sql`field is null and resource = ${purpose.beside}`;

/** A file on its way. */
export type Upload = Stored & {
  readonly resource: string;
  readonly field: string | null;
  readonly recordId: number | null;
  readonly name: string;
  readonly attached: boolean;
};

/** A file that the caller sends, or has sent. */
export const uploadOf = async ({ database }: Ports, caller: Caller, purpose: Purpose, id: number): Promise<Upload> => {
  const { rows } = await sql<Upload>`
    select id, size, object, resource, field, record_id as "recordId", name, attached_at is not null as attached from record_file
    where id = ${id} and ${isFor(purpose)} and account_id = ${caller.id}
      and (record_id is not null or unsaved)`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Of a file that is refused nothing stays. What failed for lack of a database or a store may be sent again. */
export const keptOnlyIf = async <T>(ports: Ports, file: Stored, work: () => Promise<T>): Promise<T> => {
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

/** How much a call with a piece may hold, and the milliseconds that the piece may take on its way to an object store. */
export const pieceLimits = { bodyMax: pieceSize * 1.5, time: 20_000 } as const;

/** A whole file is read again before it is attached. */
export const attachLimits = { time: 120_000, pool: 'long' } as const;

/** Keeps a piece of a file, in Base64. The first one already shows what kind of file it is. */
export const takePiece = async (
  ports: Ports,
  file: Upload,
  { place, content }: { readonly place: number; readonly content: string },
): Promise<void> => {
  if (file.attached || place >= piecesOf(file.size)) throw invalid({ place: 'tooBig' });
  if (content.length % 4 !== 0) throw incomplete();
  const bytes = bytesIn(content);
  if (bytes.length !== Math.min(pieceSize, file.size - place * pieceSize)) throw incomplete();
  // Before a hundred megabytes follow.
  if (place === 0) await keptOnlyIf(ports, file, () => typeOfHead(bytes));
  await keepPiece(ports, file, place, bytes);
};

/** What a file is. One that is given up while it is read is not there, whatever the reading failed by. */
export const recognizeUpload = async (ports: Ports, caller: Caller, purpose: Purpose, file: Upload) => {
  try {
    if (!(await isWhole(ports.database, file))) throw incomplete();
    return await recognize(bytesOf(ports, file));
  } catch (error) {
    await uploadOf(ports, caller, purpose, file.id);
    throw error;
  }
};

/** Remembers what a file is that waits for its record to be saved. */
export const keepUnsaved = async (
  { database }: Ports,
  id: number,
  known: { readonly type: string; readonly sha256: string },
): Promise<void> => {
  const { numUpdatedRows } = await database
    .updateTable('record_file')
    .set(known)
    .where('id', '=', id)
    .where('unsaved', 'is', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
};

/** Gives up a file that the caller has sent and nobody has attached. Returns whether there was one. */
export const giveUpUpload = async (ports: Ports, caller: Caller, purpose: Purpose, id: number): Promise<boolean> => {
  const { rows } = await sql<Stored>`
    select id, size, object from record_file
    where id = ${id} and ${isFor(purpose)} and account_id = ${caller.id} and attached_at is null`.execute(
    ports.database,
  );
  return rows[0] !== undefined && giveUp(ports, rows[0]);
};
