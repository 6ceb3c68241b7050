import type { Table } from './table';

const dateTime = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** The tables that prove the logs (engine/subjects/integrity/server). */
export const sealTables = {
  /**
   * The content of the logs at one moment. Each seal covers the one before it and is signed with a key that no table
   * holds (engine/subjects/integrity/server).
   */
  seal: {
    columns: {
      /** The table whose rows it is over. */
      log: text,
      /** From 1, without a gap. */
      no: { type: 'bigint' },
      /** The rows that no seal before it holds, and what each of them was: its `<log>_digest`, over all columns (chain.ts). */
      ids: { type: 'bigint[]' },
      digests: { type: 'text[]' },
      /** Rows among them that the server did not write. */
      foreign_ids: { type: 'bigint[]' },
      /** True for rows older than the seals, which were accepted as they were. */
      as_found: { type: 'boolean' },
      /** The highest id in the log at that moment. */
      top: { type: 'bigint' },
      /** No transaction that had begun to write had this number or a higher one (`pg_snapshot_xmax`). */
      horizon: { type: 'bigint' },
      /** The oldest transaction running at that time (`pg_snapshot_xmin`). */
      oldest: { type: 'bigint' },
      /** Which key signed it. */
      key: text,
      signature: text,
      created_at: dateTime,
    },
    primary: ['log', 'no'],
    indexes: { top_idx: '(log, top)' },
    appendOnly: true,
  },
  /**
   * Which rows of a log left the table for a file. Each is signed with the same key, so that a removed row is known from an
   * archived one (engine/subjects/integrity/server/archives.ts). Only the owner writes here.
   */
  log_archive: {
    columns: {
      log: text,
      /** `2025-01`, in UTC. */
      month: text,
      /** The ids from the first row to the last, without those of rows that stayed or that another file holds. */
      ids: { type: 'int8multirange' },
      /** The number of rows, and the SHA-256 of their text in the file. */
      rows: { type: 'bigint' },
      sha256: text,
      /** Its name, without a folder. */
      file: text,
      key: text,
      signature: text,
    },
    primary: ['log', 'month'],
    serverMay: ['select'],
  },
  /** The comparisons of the logs with their seals, and what they found. */
  integrity_check: {
    columns: {
      id: { type: 'bigint', identity: true },
      started_at: dateTime,
      /** The last sign of life of a running check. */
      seen_at: dateTime,
      ended_at: { ...dateTime, null: true },
      rows: { type: 'bigint', default: '0' },
      found: { type: 'bigint', default: '0' },
      /** The first of them. */
      findings: { type: 'jsonb', default: `'[]'` },
    },
    primary: ['id'],
  },
} as const satisfies Readonly<Record<string, Table>>;
