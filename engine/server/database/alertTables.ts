import type { Table } from './table';

const dateTime = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** The tables of what people must hear of at once (engine/subjects/alert/server). */
export const alertTables = {
  /** What lasts now, and so was told: it is told again only once it has ended. */
  alert: {
    columns: { kind: text, subject: text, began_at: dateTime },
    primary: ['kind', 'subject'],
  },
  /** Where an alert goes beside the message boxes: one row per mail, and one without an account for the service's webhook. */
  alert_delivery: {
    columns: {
      id: { type: 'bigint', identity: true },
      message_id: { type: 'bigint', references: 'message', cascades: true },
      account_id: { type: 'bigint', references: 'account', null: true },
      tries: { type: 'integer', default: '0' },
      due_at: dateTime,
      done_at: { ...dateTime, null: true },
    },
    primary: ['id'],
    indexes: { due_idx: '(due_at, id) where done_at is null', message_id_idx: '(message_id)' },
  },
} as const satisfies Readonly<Record<string, Table>>;
