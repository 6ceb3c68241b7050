import { sql, type Kysely } from 'kysely';
import type { Finding } from '../../resources/calls/integrity';
import type { Tables } from '../database/tables';
import type { Keys } from './keys';
import { sealedLogs, type SealedLog } from './logs';
import type { MarkStore } from './marks';
import { addSeal, awaitSealing, lastSeal, takeSealing, type SealMark } from './seals';

export interface Sealing {
  readonly database: Kysely<Tables>;
  readonly keys: Keys;
  readonly marks: MarkStore;
  readonly now: () => Date;
}

/** Rounds of one log at most: what is left waits for the next time. */
const roundsMax = 100;

const signatureOf = async (database: Kysely<Tables>, { table }: SealedLog, no: number): Promise<string | undefined> =>
  (
    await database
      .selectFrom('seal')
      .select('signature')
      .where('log', '=', table)
      .where('no', '=', no)
      .executeTakeFirst()
  )?.signature;

/** Remembers a newer seal, unless the one that is remembered is gone: then that stays known. */
const remember = async ({ database, marks }: Sealing, log: SealedLog, mark: SealMark): Promise<Finding[]> => {
  const kept = marks.read()[log.table];
  if (kept && (await signatureOf(database, log, kept.no)) !== kept.signature)
    return [{ kind: 'sealRemoved', log: log.name, id: kept.no }];
  if (!kept || kept.no < mark.no)
    marks.write({ ...marks.read(), [log.table]: { no: mark.no, signature: mark.signature } });
  return [];
};

/** Seals what one log holds; returns what was wrong with it. */
const sealLog = async (sealing: Sealing, log: SealedLog): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (let round = 0; round < roundsMax; round += 1) {
    const { database, keys, marks, now } = sealing;
    const options = { now: now(), after: marks.read()[log.table]?.no };
    const seal = await database
      .transaction()
      .execute(async (tx) => ((await takeSealing(tx)) ? addSeal(tx, log, keys, options) : undefined));
    found.push(...(seal?.foreign ?? []).map((id) => ({ kind: 'added', log: log.name, id }) as const));
    if (!seal || seal.rows === 0) break;
  }
  const last = await lastSeal(sealing.database, log);
  if (last) found.push(...(await remember(sealing, log, last)));
  return found;
};

/** Seals what has been written since the last time; does nothing while another process does so. Returns what was wrong. */
export const sealAll = async (sealing: Sealing): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  for (const log of sealedLogs) found.push(...(await sealLog(sealing, log)));
  return found;
};

/**
 * Seals all that no seal is over as it is found: rows that were there before, or that a command brings from elsewhere.
 * Only the process that holds the sealing lock may call this.
 */
export const sealAsFound = async (tx: Kysely<Tables>, keys: Keys, now: Date): Promise<void> => {
  for (const log of sealedLogs) {
    let sealed: { rows: number } | undefined;
    do sealed = await addSeal(tx, log, keys, { asFound: true, now });
    while (sealed && sealed.rows > 0);
  }
};

/** Stamped rows without any seal: there were seals. */
const hasStamps = async (tx: Kysely<Tables>): Promise<boolean> => {
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
export const beginSeals = async ({ database, keys, marks, now }: Sealing): Promise<void> => {
  if (Object.keys(marks.read()).length > 0) return;
  await database.transaction().execute(async (tx) => {
    await awaitSealing(tx);
    const begun = await tx.selectFrom('seal').select('no').limit(1).executeTakeFirst();
    if (!begun && !(await hasStamps(tx))) await sealAsFound(tx, keys, now());
  });
};
