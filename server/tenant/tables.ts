import type { Table } from '#engine/server';

const text = { type: 'text' } as const;
const dateTime = { type: 'timestamptz(3)' } as const;

/** What proves the balances. */
export const balanceTables = {
  /** Up to which row the log of a merchant is proven to add up to its balance, signed with the same key (server/tenant). */
  balance_checkpoint: {
    columns: {
      tenant_id: { type: 'bigint', references: 'tenant' },
      /** The last row that was compared, and its link of the chain, which stands for all rows before it. */
      log_id: { type: 'bigint' },
      hash: text,
      /** The number and the sum of these rows. */
      rows: { type: 'bigint' },
      balance: { type: 'numeric(14,2)' },
      /** What was deposited in them, so that totals need not read them. */
      deposits: { type: 'numeric(18,2)' },
      key: text,
      signature: text,
      created_at: dateTime,
    },
    primary: ['tenant_id'],
    serverMay: ['select', 'insert', 'update'],
  },
} as const satisfies Readonly<Record<string, Table>>;
