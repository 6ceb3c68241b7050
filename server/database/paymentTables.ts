import type { Table } from './table';

/** What has been paid for entries (server/settlement). */
export const paymentTables = {
  /**
   * One row for the payment of an entry, and one for each correction. Its key lets nobody pay an entry twice, nor correct it twice
   * from the same state. Rows never change, and an entry with a row stays.
   */
  entry_payment: {
    columns: {
      entry_id: { type: 'bigint', references: 'entry' },
      /** 0 for the payment itself. */
      nth: { type: 'integer' },
      settlement_id: { type: 'bigint', references: 'settlement' },
      /** The level whose prices hold for this entry from then on. */
      level: { type: 'smallint' },
      amount: { type: 'numeric(14,2)' },
      created_at: { type: 'timestamptz(3)' },
    },
    primary: ['entry_id', 'nth'],
    indexes: { settlement_idx: '(settlement_id)' },
    checks: { paid_once: 'nth >= 0 and (nth > 0 or amount > 0)' },
    appendOnly: true,
  },
} as const satisfies Readonly<Record<string, Table>>;
