/** The SQL types that a column of ours can have. */
export type SqlType =
  | 'bigint'
  | 'bigint[]'
  | 'int8multirange'
  | 'integer'
  | 'smallint'
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'bytea'
  | `numeric(${number},${number})`
  | 'timestamptz(3)'
  | 'date'
  | 'jsonb';

export interface TableColumn {
  readonly type: SqlType;
  /** May be empty. */
  readonly null?: true;
  /** SQL of the value when an insert names none. */
  readonly default?: string;
  /** SQL of the value, which the database computes of other columns and keeps. */
  readonly generated?: string;
  /** The database assigns the number. */
  readonly identity?: true;
  /** Table whose id this is. */
  readonly references?: string;
  /**
   * Table whose ids the list holds. A column of lists and not a table between the two: versions, the log, reverts, files and
   * copies treat it as any other value, a page of rows needs no further query, and one GIN index finds rows by any or all ids.
   * PostgreSQL has foreign keys for single values alone, so triggers do their work: a list holds no id without a row, and a
   * row stays while a list holds its id.
   */
  readonly lists?: string;
  /** Columns beside it that are the same in the referenced row, under the same names. */
  readonly along?: readonly string[];
  /** Removing the referenced row empties the reference; without it the database refuses the removal. */
  readonly setsNull?: true;
  /** Removing the referenced row removes this row too. */
  readonly cascades?: true;
}

/** A column of lists that hold ids of a table. */
export interface ListingColumn {
  readonly table: string;
  readonly column: string;
}

/** A table as plain data: the migration generator writes its SQL, `Tables` is its type. */
export interface Table {
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly primary: readonly string[];
  /** Name after the table's → what follows `create [unique] index … on <table>`. */
  readonly indexes?: Readonly<Record<string, string>>;
  readonly uniques?: Readonly<Record<string, string>>;
  /** Name after the table's → condition of every row. */
  readonly checks?: Readonly<Record<string, string>>;
  /** The lists that hold ids of its rows. */
  readonly listedIn?: readonly ListingColumn[];
  /** The database itself refuses update, delete and truncate. */
  readonly appendOnly?: true;
  /** The only columns that change once a row is there: the database itself refuses any other change. Left out: all columns. */
  readonly changing?: readonly string[];
  /** Of these columns, those that stay as they are once they have a value. */
  readonly once?: readonly string[];
  /** Of these columns, those that may become empty, and nothing else. */
  readonly emptied?: readonly string[];
  /** The column from whose first value on that holds; left out: always. */
  readonly emptiedSince?: string;
  /** SQL of a row `old` that never changes again, nor goes unless another row takes it along: the database itself refuses that. */
  readonly closed?: string;
  /** SQL of what a row `new` must meet when it is added: like a check, but it may ask other tables. */
  readonly guard?: string;
  /** Rows with the same value here form a chain: the database writes into `hash` what each row and the one before are. */
  readonly chainedBy?: string;
  /** Rows go this many milliseconds after the time in this column; where a condition is named, only those that meet it. */
  readonly expires?: { readonly column: string; readonly after: number; readonly where?: string };
  /** The server's writes to the rows; all by default, and only inserts where `appendOnly`. */
  readonly serverMay?: readonly TablePrivilege[];
}

/** The writes of the server to a table. */
export type TablePrivilege = 'select' | 'insert' | 'update' | 'delete';

/** The columns of a row that keep their first value. */
export const keptColumns = ({ columns, changing }: Table): readonly string[] =>
  changing ? Object.keys(columns).filter((column) => !changing.includes(column)) : [];

/** `lastLoginAt` → `last_login_at`. */
export const toColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A name as SQL takes it whatever it is: `from` and `order` are fine names of fields. */
export const quoted = (name: string): string => `"${name}"`;

/** `toColumn` for types. */
export type ColumnName<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${ColumnName<Tail>}`
    : `_${Lowercase<Head>}${ColumnName<Tail>}`
  : Name;

/** A constant of a declaration as SQL. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** SQL condition that a column holds one of these constants. */
export const isOneOf = (column: string, values: readonly unknown[]): string =>
  `${column} in (${values.map(literal).join(', ')})`;
