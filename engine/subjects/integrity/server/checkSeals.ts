import type { LogFinding } from '#engine/subjects/integrity/calls';
import { findingsMax, type Forgery } from '#engine/subjects/integrity/integrity';
import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import { archivedIds, readArchives } from './archives';
import type { Keys } from './keys';
import type { SealedLog } from './stamp';
import { type SealMark, signedText } from './seals';

/** The findings of a check so far: each row or seal once, the first ones by name. */
export interface Findings {
  add(kind: Forgery, log: string, ids: readonly number[]): void;
  /** True when something is named of that row. */
  names(log: string, id: number): boolean;
  readonly named: readonly LogFinding[];
  readonly count: number;
}

export const createFindings = (): Findings => {
  const named: LogFinding[] = [];
  const known = new Set<string>();
  let count = 0;
  const keyOf = (kind: Forgery, log: string, id: number) => `${kind.startsWith('seal') ? 'seal' : 'row'} ${log} ${id}`;
  return {
    add: (kind, log, ids) => {
      for (const id of ids) {
        const key = keyOf(kind, log, id);
        if (known.has(key)) continue;
        count += 1;
        if (named.length >= findingsMax) continue;
        known.add(key);
        named.push({ kind, log, id });
      }
    },
    names: (log, id) => known.has(keyOf('altered', log, id)),
    named,
    get count() {
      return count;
    },
  };
};

/** The context of the check of one log. */
export interface CheckPart {
  readonly database: Queries;
  readonly keys: Keys;
  readonly log: SealedLog;
  readonly mark: SealMark | undefined;
  readonly findings: Findings;
  /** Adds to the number of compared rows. Throws when the check must end. */
  readonly advance: (rows: number) => Promise<void>;
}

/** Seals read at a time, and rows of the log compared at a time. */
const sealsAtOnce = 500;
const rowsAtOnce = 20_000;

interface ReadSeal extends SealMark {
  readonly key: string;
  readonly digest: string;
  readonly rows: number;
  readonly foreign: readonly number[];
}

/** A row of a seal that is not in its log, or not as it was. */
interface WrongRow {
  readonly id: number;
  readonly gone: boolean;
}

/**
 * Compares the rows of these seals with what they were when they were sealed. Rows may be gone into an archive; both are
 * read as of one moment, since a month may be archived meanwhile.
 */
const checkRows = async ({ database, keys, log, findings }: CheckPart, from: number, to: number): Promise<void> => {
  const look = async (tx: Queries) => {
    const archives = (await readArchives(tx, keys, log.table)).filter(({ isProven }) => isProven);
    return sql<WrongRow>`
      select s.id, l.id is null as gone
      from (select unnest(ids) as id, unnest(digests) as digest from seal
        where log = ${log.table} and no between ${from} and ${to}) as s
      left join ${sql.table(log.table)} l on l.id = s.id
      where case when l.id is null then not ${archivedIds(archives)} @> s.id
        else ${sql.raw(`${log.table}_digest(l)`)} <> s.digest end order by s.id`.execute(tx);
  };
  const { rows } = database.isTransaction
    ? await look(database)
    : await database.transaction().setIsolationLevel('repeatable read').execute(look);
  const idsOf = (gone: boolean) => rows.filter((row) => row.gone === gone).map(({ id }) => id);
  findings.add('removed', log.name, idsOf(true));
  findings.add('altered', log.name, idsOf(false));
};

/** Goes through the seals of a log in their order, and through the rows that they are over unless `compare` leaves them out. */
export const checkSeals = async (part: CheckPart, compare = checkRows): Promise<void> => {
  const { database, keys, log, findings, mark, advance } = part;
  // The next seal may be signed over either: what is there, or what should be.
  let before: readonly string[] = [''];
  let no = 0;
  for (let isMore = true; isMore;) {
    const { rows: seals } = await sql<ReadSeal>`
      select no, key, signature, seal_digest(s) as digest, cardinality(ids) as rows, foreign_ids as foreign from seal s
      where log = ${log.table} and no > ${no} order by no limit ${sql.lit(sealsAtOnce)}`.execute(database);
    isMore = seals.length === sealsAtOnce;
    let [from, gathered] = [no + 1, 0];
    for (const seal of seals) {
      const follows = seal.no === no + 1;
      if (!follows) findings.add('sealRemoved', log.name, [no + 1]);
      if (!keys.has(seal.key)) {
        findings.add('sealOfOtherKey', log.name, [seal.no]);
        before = [seal.signature];
      } else {
        const proven = before.map((one) => keys.prove(signedText(log.table, one, seal.digest), seal.key));
        if (follows && !proven.includes(seal.signature)) findings.add('sealAltered', log.name, [seal.no]);
        before = [seal.signature, ...proven];
      }
      if (mark?.no === seal.no && mark.signature !== seal.signature) findings.add('sealAltered', log.name, [seal.no]);
      findings.add('added', log.name, seal.foreign);
      no = seal.no;
      gathered += seal.rows;
      if (gathered < rowsAtOnce && seal !== seals.at(-1)) continue;
      await compare(part, from, no);
      await advance(gathered);
      [from, gathered] = [no + 1, 0];
    }
  }
  if (no < Math.max(mark?.no ?? 0, 1)) findings.add('sealRemoved', log.name, [no + 1]);
};
