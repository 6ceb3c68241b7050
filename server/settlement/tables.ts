import type { Table } from '#engine/server';

/** What settlements have beside their fields. */
export const settlementColumns = {
  /** The lines of a draft go with it, or when it is computed anew; what is paid stands in `entry_payment`. */
  settlement_line: {
    columns: {
      /** The price list by which the line is drawn. */
      price_id: { type: 'bigint', references: 'price', null: true },
    },
    // What is issued to the merchant is confirmed.
    closed: 'old.issued_to is not null',
    serverMay: ['select', 'insert', 'update', 'delete'],
  },
} as const satisfies Readonly<Record<string, Omit<Table, 'primary'>>>;
