import { sql } from 'kysely';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import { dayMs } from '#engine/schema/spans';
import type { Queries } from '#engine/server/database/tables';
import type { ObjectStore, Ports } from '#engine/server/environment/ports';
import { fileSettings } from '#server/business';

/**
 * Where the bytes of a file are, and how many. A file comes in pieces of Base64 in JSON, so the limits of time and size hold for
 * it as for any call, and a lost piece is sent again. Pieces are rows with `bytea`: backups by COPY do not read large objects,
 * which also outlive the rows that name them.
 */
export interface Stored {
  readonly id: number;
  readonly size: number;
  readonly object: string | null;
}

type FilePorts = Pick<Ports, 'database' | 'files'>;

const storeOf = ({ files }: FilePorts): ObjectStore => {
  if (!files.objects) throw new Error(`files lie in an object store, and ${fileSettings}_STORE_URL is not set`);
  return files.objects;
};

const nameOf = (object: string, place: number) => `${object}/${place}`;

/** Keeps a piece unless it is there already: what was once read never changes. */
export const keepPiece = async (
  ports: FilePorts,
  { id, object }: Stored,
  place: number,
  bytes: Uint8Array<ArrayBuffer>,
) => {
  const { numAffectedRows = 0n } = await sql`
    insert into record_file_piece (file_id, place, content)
    select id, ${place}::integer, ${object === null ? bytes : null}::bytea from record_file
    where id = ${id} and attached_at is null for key share
    on conflict do nothing`.execute(ports.database);
  if (object === null || numAffectedRows === 0n) return;
  try {
    await storeOf(ports).put(nameOf(object, place), bytes);
  } catch (error) {
    await ports.database.deleteFrom('record_file_piece').where('file_id', '=', id).where('place', '=', place).execute();
    throw error;
  }
};

const readPiece = async (ports: FilePorts, { id, object }: Stored, place: number): Promise<Uint8Array | undefined> => {
  const row = await ports.database
    .selectFrom('record_file_piece')
    .select('content')
    .where('file_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!row || object === null) return row?.content ?? undefined;
  return storeOf(ports).get(nameOf(object, place));
};

/** The bytes from one place up to another, a piece at a time. Throws where one is missing. */
export async function* bytesOf(ports: FilePorts, file: Stored, from = 0, to = file.size): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const place = Math.floor(at / pieceSize);
    const start = place * pieceSize;
    const piece = await readPiece(ports, file, place);
    if (!piece) throw new Error(`piece ${place} of file ${file.id} is missing`);
    yield piece.subarray(at - start, to - start);
    at = start + pieceSize;
  }
}

/** Whether all pieces have come. */
export const isWhole = async (database: Queries, { id, size }: Stored): Promise<boolean> => {
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::integer as pieces from record_file_piece where file_id = ${id}`.execute(database);
  return rows[0]?.pieces === piecesOf(size);
};

/** Removes a file that nobody sees any longer with its bytes, for good. */
const discardLoose = async (ports: FilePorts, { id, size, object }: Stored): Promise<void> => {
  if (object !== null)
    for (let place = 0; place < piecesOf(size); place += 1) await storeOf(ports).remove(nameOf(object, place));
  await ports.database.deleteFrom('record_file').where('id', '=', id).execute();
};

/**
 * Takes a file away from its record unless it is attached, and removes its bytes. Returns whether it did so: a file that was
 * attached at the same moment stays.
 */
export const giveUp = async (ports: FilePorts, file: Stored): Promise<boolean> => {
  const { numUpdatedRows } = await ports.database
    .updateTable('record_file')
    .set({ record_id: null, unsaved: null })
    .where('id', '=', file.id)
    .where((row) => row.or([row('attached_at', 'is', null), row('record_id', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await discardLoose(ports, file);
  return true;
};

/** For this long a file that was taken out of its field can be brought back. */
export const keptMs = 30 * dayMs;

/** Removes files that nobody sees: those of removed records, those taken out long ago, and those whose sending ended a day ago. */
export const purgeLooseFiles = async (ports: Ports): Promise<void> => {
  const until = new Date(ports.now().getTime() - dayMs).toISOString();
  const kept = new Date(ports.now().getTime() - keptMs).toISOString();
  await sql`update record_file set record_id = null where removed_at < ${kept}`.execute(ports.database);
  const { rows } = await sql<Stored>`
    select id, size, object from record_file
    where (attached_at is null or record_id is null) and ((record_id is null and unsaved is null) or created_at < ${until})
      and (object is null or ${ports.files.objects !== undefined}::boolean)`.execute(ports.database);
  for (const file of rows) await giveUp(ports, file);
};
