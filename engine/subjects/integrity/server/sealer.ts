import { sql } from 'kysely';
import type { LogFinding } from '#engine/subjects/integrity/calls';
import type { Queries } from '#engine/server/database/tables';
import type { Keys } from './keys';
import { sealedLogs, type SealedLog } from './stamp';
import {
  marksInMemory,
  type MarkStore,
  type SealMark,
  addSeal,
  awaitSealing,
  takeSealing,
  type Seal,
  readSealStates,
  type SealState,
  mergeOnly,
} from './seals';

export interface SealContext {
  readonly database: Queries;
  readonly keys: Keys;
  readonly marks: MarkStore;
  readonly now: () => Date;
}

/** Rounds at most: what is left waits for the next time. */
const roundsMax = 100;

/** One log after a round: where its seals were before, and the seal that was added. */
interface Round {
  readonly log: SealedLog;
  readonly state: SealState;
  readonly seal: Seal | undefined;
}

/** Where the next seal of a log begins, by its table, while full seals are added one after the other. */
type Places = Map<string, number>;

/**
 * Whether a log is to be sealed once more: behind a full seal, and from the beginning once the rows behind it are all sealed.
 * Only that last look finds what became visible meanwhile, and settles it.
 */
const goOn = (places: Places, { log: { table }, seal }: Round): boolean => {
  if (!seal?.isFull) return places.delete(table);
  places.set(table, seal.highest);
  return true;
};

/** Adds one seal to each log, where this process may seal. */
const sealEach = async (
  tx: Queries,
  { keys, now, marks }: Omit<SealContext, 'database'>,
  { isAllowed, acceptUnstamped, places }: { isAllowed: boolean; acceptUnstamped: boolean; places: Places },
): Promise<readonly Round[]> => {
  const known = marks.read();
  const rounds: Round[] = [];
  const states = await readSealStates(tx, known);
  if (isAllowed) await mergeOnly(tx);
  for (const state of states) {
    const log = sealedLogs.find(({ table }) => table === state.log);
    if (!log) continue;
    const options = { acceptUnstamped, now: now(), after: known[log.table]?.no, from: places.get(log.table) };
    rounds.push({ log, state, seal: isAllowed ? await addSeal(tx, log, keys, state, options) : undefined });
  }
  return rounds;
};

/** Remembers newer seals, unless the one that is remembered is gone: then that stays known. */
const remember = (marks: MarkStore, rounds: readonly Round[]): LogFinding[] => {
  const known = marks.read();
  const found: LogFinding[] = [];
  const fresh: Record<string, SealMark> = {};
  for (const { log, state, seal } of rounds) {
    const mark = known[log.table];
    const [no, signature] = seal ? [seal.no, seal.signature] : [state.no, state.signature];
    if (mark && state.remembered !== mark.signature) found.push({ kind: 'sealRemoved', log: log.name, id: mark.no });
    else if (no !== null && signature !== null && no > (mark?.no ?? 0)) fresh[log.table] = { no, signature };
  }
  if (Object.keys(fresh).length > 0) marks.write({ ...known, ...fresh });
  return found;
};

/** Seals what has been written since the last time; does nothing while another process does so. Returns what was wrong. */
export const sealAll = async (sealing: SealContext): Promise<readonly LogFinding[]> => {
  const found: LogFinding[] = [];
  const places: Places = new Map();
  for (let round = 0, isMore = true; isMore && round < roundsMax; round += 1) {
    const rounds = await sealing.database
      .transaction()
      .execute(async (tx) =>
        sealEach(tx, sealing, { isAllowed: await takeSealing(tx), acceptUnstamped: false, places }),
      );
    for (const { log, seal } of rounds)
      found.push(...(seal?.foreign ?? []).map((id) => ({ kind: 'added', log: log.name, id }) as const));
    found.push(...remember(sealing.marks, rounds));
    isMore = rounds.filter((one) => goOn(places, one)).length > 0;
  }
  return found;
};

/**
 * Seals all that no seal is over as it is found: rows that were there before, or that a command brings from elsewhere.
 * Only the process that holds the sealing lock may call this.
 */
export const sealUnsealed = async (tx: Queries, keys: Keys, now: Date): Promise<void> => {
  const sealing = { keys, marks: marksInMemory(), now: () => now };
  const places: Places = new Map();
  for (let isMore = true; isMore;) {
    const rounds = await sealEach(tx, sealing, { isAllowed: true, acceptUnstamped: true, places });
    isMore = rounds.filter((one) => goOn(places, one)).length > 0;
  }
};

/** Stamped rows without any seal: there were seals. */
const hasStamps = async (tx: Queries): Promise<boolean> => {
  for (const { table } of sealedLogs) {
    const { rows } = await sql`select from ${sql.table(table)} where stamp is not null limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
};

/**
 * Begins with the seals, once in the life of a database: what it holds by then is sealed as it is. Not where this machine
 * remembers seals, or rows are stamped: then somebody has removed them.
 */
export const beginSeals = async ({ database, keys, marks, now }: SealContext): Promise<void> => {
  if (Object.keys(marks.read()).length > 0) return;
  await database.transaction().execute(async (tx) => {
    await awaitSealing(tx);
    const begun = await tx.selectFrom('seal').select('no').limit(1).executeTakeFirst();
    if (!begun && !(await hasStamps(tx))) await sealUnsealed(tx, keys, now());
  });
};
