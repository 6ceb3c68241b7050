import { counted } from '#engine/server/environment/sentences';
import { createHash } from 'node:crypto';

/** A table of the copy. */
export interface TableShape {
  readonly name: string;
  /** In the order of the columns in a row's text. */
  readonly columns: readonly string[];
}

/** How much a table holds, and a hash over the text of its rows in the order of their key. */
export interface TableTally {
  readonly rows: number;
  /** SHA-256, in hexadecimal digits. */
  readonly sha256: string;
}

/** A table with what it holds. */
export interface TableFacts extends TableShape, TableTally {
  /** The number that its identity column gave last; null when it has none, or gave none yet. */
  readonly lastId: number | null;
}

/** The description of a copy. */
export interface Manifest {
  /** ISO 8601. */
  readonly takenAt: string;
  /** Version of the PostgreSQL that it was taken from. */
  readonly postgres: string;
  /** The names of the migrations that had been applied: the version of the schema. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableFacts[];
}

/** How many rows it holds in all. */
export const tableRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** `1,234 rows in 17 tables`. */
export const sizeOf = (manifest: Manifest): string =>
  `${counted(tableRows(manifest), 'row')} in ${counted(manifest.tables.length, 'table')}`;

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown) => typeof value === 'string' && /^\w{1,255}$/.test(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const areAll = (value: unknown, is: (one: unknown) => boolean) => Array.isArray(value) && value.every(is);
const areSome = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && areAll(value, is);

const isTable = (value: unknown): boolean =>
  isObject(value) &&
  isName(value.name) &&
  areSome(value.columns, isName) &&
  isCount(value.rows) &&
  typeof value.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(value.sha256) &&
  (value.lastId === null || isCount(value.lastId));

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  typeof value.takenAt === 'string' &&
  !Number.isNaN(Date.parse(value.takenAt)) &&
  typeof value.postgres === 'string' &&
  areAll(value.migrations, isName) &&
  areSome(value.tables, isTable);

/** Reads a manifest that somebody else wrote; undefined when it is none. */
export const parseManifest = (text: string): Manifest | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const missing = (from: readonly string[], of: readonly string[]) => of.filter((name) => !from.includes(name));

/** One sentence for each table that is missing, unknown or holds other rows than the manifest says. */
export const manifestDifferences = (
  wanted: readonly TableFacts[],
  found: ReadonlyMap<string, TableTally>,
): string[] => {
  const names = wanted.map(({ name }) => name);
  return [
    ...missing([...found.keys()], names).map((name) => `The table ${name} is missing.`),
    ...missing(names, [...found.keys()]).map((name) => `The table ${name} is not in the manifest.`),
    ...wanted.flatMap(({ name, rows, sha256 }) => {
      const own = found.get(name);
      if (!own || (own.rows === rows && own.sha256 === sha256)) return [];
      const what =
        own.rows === rows
          ? 'its rows are not those of the manifest'
          : `it has ${counted(own.rows, 'row')}, the manifest says ${rows.toLocaleString('en-US')}`;
      return [`The table ${name} differs: ${what}.`];
    }),
  ];
};

const lineEnd = 10;

/** Counts and hashes rows in the text format of COPY, where a line break occurs only at the end of a row. */
export const tally = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
    },
    /** Call it once, at the end. */
    result: (): TableTally => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** Passes the chunks on, and reports their tally after the last one. */
export async function* tallied(
  chunks: AsyncIterable<Buffer>,
  done: (tally: TableTally) => void,
): AsyncGenerator<Buffer> {
  const counted = tally();
  for await (const chunk of chunks) {
    counted.add(chunk);
    yield chunk;
  }
  done(counted.result());
}
