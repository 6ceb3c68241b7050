import { type Connection, type FieldDef, Query, type QueryResult } from 'pg';

/** How the rows of a statement are read, as `pg` keeps it. */
interface RowReading {
  readonly fields: readonly FieldDef[];
  readonly _parsers: readonly ((text: string) => unknown)[];
  readonly _prebuiltEmptyResultObject: object;
}

/** What `pg` has that its types leave out. */
type QueryInside = new (
  text: string,
  values: readonly unknown[],
  callback: (error: Error | null, result: QueryResult) => void,
) => Query & {
  name: string;
  _result: RowReading;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
};

/** The readings of a connection by the name of their statement, and the same connection without a word for their description. */
const known = new WeakMap<Connection, { readonly readings: Map<string, RowReading>; readonly silent: Connection }>();
const knowFrom = (connection: Connection) => {
  const silent = Object.assign(Object.create(connection) as Connection, { describe: () => {} });
  const nothing = { readings: new Map<string, RowReading>(), silent };
  known.set(connection, nothing);
  return nothing;
};

/**
 * A statement that is prepared under a name. `pg` has its columns described with every answer, though they stay the same as long as
 * it is prepared; here, once for each connection.
 */
export class NamedQuery extends (Query as unknown as QueryInside) {
  #readings: Map<string, RowReading> | undefined;

  override prepare(connection: Connection): void {
    const { readings, silent } = known.get(connection) ?? knowFrom(connection);
    this.#readings = readings;
    const reading = this.hasBeenParsed(connection) ? readings.get(this.name) : undefined;
    if (!reading) return super.prepare(connection);
    this._accumulateRows = true;
    Object.assign(this._result, reading);
    super.prepare(silent);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#readings?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
