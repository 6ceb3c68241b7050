import { sql } from 'kysely';
import { entry } from '#resources/entry/entry';
import { pieceSize, piecesOf } from '#resources/evidence/evidence';
import { dayMs } from '#engine/schema';
import type { AuditOutcome, ObjectStore, Ports, Queries } from '#engine/server';

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

type EvidencePorts = Pick<Ports, 'database' | 'files'>;

const storeOf = ({ files }: EvidencePorts): ObjectStore => {
  if (!files.objects) throw new Error('files lie in an object store, and EVIDENCE_STORE_URL is not set');
  return files.objects;
};

const nameOf = (object: string, place: number) => `${object}/${place}`;

/** Keeps a piece unless it is there already: what was once read never changes. */
export const keepPiece = async (
  ports: EvidencePorts,
  { id, object }: Stored,
  place: number,
  bytes: Uint8Array<ArrayBuffer>,
) => {
  const { numAffectedRows = 0n } = await sql`
    insert into evidence_piece (evidence_id, place, content)
    select id, ${place}::integer, ${object === null ? bytes : null}::bytea from evidence
    where id = ${id} and attached_at is null for key share
    on conflict do nothing`.execute(ports.database);
  if (object === null || numAffectedRows === 0n) return;
  try {
    await storeOf(ports).put(nameOf(object, place), bytes);
  } catch (error) {
    await ports.database
      .deleteFrom('evidence_piece')
      .where('evidence_id', '=', id)
      .where('place', '=', place)
      .execute();
    throw error;
  }
};

const readPiece = async (
  ports: EvidencePorts,
  { id, object }: Stored,
  place: number,
): Promise<Uint8Array | undefined> => {
  const row = await ports.database
    .selectFrom('evidence_piece')
    .select('content')
    .where('evidence_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!row || object === null) return row?.content ?? undefined;
  return storeOf(ports).get(nameOf(object, place));
};

/** The bytes from one place up to another, a piece at a time. Throws where one is missing. */
export async function* bytesOf(
  ports: EvidencePorts,
  file: Stored,
  from = 0,
  to = file.size,
): AsyncGenerator<Uint8Array> {
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
    select count(*)::integer as pieces from evidence_piece where evidence_id = ${id}`.execute(database);
  return rows[0]?.pieces === piecesOf(size);
};

/** Loosens all files of entries that are being removed, and returns what the log keeps of them. */
export const loosenFiles = async (tx: Queries, entryIds: readonly number[]): Promise<readonly AuditOutcome[]> => {
  const { rows } = await sql<{ entryId: number; name: string; sha256: string | null }>`
    update evidence set entry_id = null from (select id, entry_id from evidence where entry_id = any(${entryIds}::bigint[])) as was
    where evidence.id = was.id returning was.entry_id as "entryId", name, sha256`.execute(tx);
  return rows.flatMap(({ entryId, name, sha256 }) =>
    sha256 === null
      ? []
      : [
          {
            resource: entry.name,
            action: 'detach',
            recordId: entryId,
            changes: { file: [name, null], sha256: [sha256, null] },
          } as const,
        ],
  );
};

/** Removes a file that nobody sees any longer with its bytes, for good. */
const discardLoose = async (ports: EvidencePorts, { id, size, object }: Stored): Promise<void> => {
  if (object !== null)
    for (let place = 0; place < piecesOf(size); place += 1) await storeOf(ports).remove(nameOf(object, place));
  await ports.database.deleteFrom('evidence').where('id', '=', id).execute();
};

/**
 * Takes a file away from its entry unless it is attached, and removes its bytes. Returns whether it did so: a file that was
 * attached at the same moment stays.
 */
export const giveUp = async (ports: EvidencePorts, file: Stored): Promise<boolean> => {
  const { numUpdatedRows } = await ports.database
    .updateTable('evidence')
    .set({ entry_id: null, unsaved: null })
    .where('id', '=', file.id)
    .where((row) => row.or([row('attached_at', 'is', null), row('entry_id', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await discardLoose(ports, file);
  return true;
};

/** Removes files that nobody sees: those of removed entries, and those whose sending ended a day ago. */
export const purgeLooseEvidence = async (ports: Ports): Promise<void> => {
  const until = new Date(ports.now().getTime() - dayMs).toISOString();
  const { rows } = await sql<Stored>`
    select id, size, object from evidence
    where (attached_at is null or entry_id is null) and ((entry_id is null and unsaved is null) or created_at < ${until})
      and (object is null or ${ports.files.objects !== undefined}::boolean)`.execute(ports.database);
  for (const file of rows) await giveUp(ports, file);
};
