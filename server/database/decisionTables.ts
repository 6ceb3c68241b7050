import type { Table } from './table';

const dateTime = { type: 'timestamptz(3)' } as const;

/** What was decided about entries (server/entry/decisions.ts). */
export const decisionTables = {
  /**
   * One row for every decision, whoever made it and however. Where `was` is the result itself, and nobody asked for a second
   * look, only the merchant or `cutting` of a decided entry changed.
   */
  decision: {
    columns: {
      id: { type: 'bigint', identity: true },
      entry_id: { type: 'bigint', references: 'entry', cascades: true },
      tenant_id: { type: 'bigint', references: 'tenant' },
      platform: { type: 'text', null: true },
      /** Who decided; empty only where nobody knows any more who entered an old entry. */
      account_id: { type: 'bigint', references: 'account', null: true },
      /** Suspected where a decided entry was put back to wait. */
      result: { type: 'smallint' },
      cutting: { type: 'smallint' },
      /** The result that was decided before; empty at first. */
      was: { type: 'smallint', null: true },
      /** Whether it answers a merchant's second look. */
      second_look: { type: 'boolean' },
      /** When the entry began to wait for it. */
      since: dateTime,
      decided_at: dateTime,
      /** Taken back within seconds: it counts as never made. */
      undone: { type: 'boolean', default: 'false' },
    },
    primary: ['id'],
    indexes: {
      entry_idx: '(entry_id, id)',
      tenant_idx: '(tenant_id, decided_at, entry_id)',
      decided_at_idx: '(decided_at, entry_id)',
    },
    serverMay: ['select', 'insert', 'update'],
  },
} as const satisfies Readonly<Record<string, Table>>;
