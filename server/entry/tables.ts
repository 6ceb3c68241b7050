import { result } from '#resources/entry/entry';
import type { Table } from '#engine/server';

const dateTime = { type: 'timestamptz(3)' } as const;
const { suspected } = result;
const accountId = { type: 'bigint', references: 'account' } as const;

/**
 * SQL condition: this person, who entered this entry, decides what is somebody else's to decide: it has waited for a decision,
 * waits for a second look, or another person has decided about it. Not so for what is entered with its result, and corrected before
 * anybody else has looked.
 */
export const decidesOwn = (entryId: string, accountId: string): string =>
  `exists (select from entry e where e.id = ${entryId} and e.operator_id = ${accountId} and
      case when e.version = 1 then e.result = ${suspected} else
        coalesce((select bool_or(d.account_id is distinct from e.operator_id or d.result = ${suspected} or d.since <> d.decided_at)
          from decision d where d.entry_id = e.id and not d.undone), true)
        or exists (select from review r where r.entry_id = e.id and r.asked_at is not null) end)`;

/** What is kept beside entries: what was decided about them, what has been paid for them, and who reviews them. */
export const entryTables = {
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
      /** Whoever entered the entry decided what was somebody else's to decide: the safety settings allowed it at that time. */
      own_allowed: { type: 'boolean', default: 'false' },
    },
    primary: ['id'],
    indexes: {
      entry_idx: '(entry_id, id)',
      tenant_idx: '(tenant_id, decided_at, entry_id)',
      decided_at_idx: '(decided_at, entry_id)',
    },
    changing: ['undone'],
    closed: 'old.undone',
    guard: `case when ${decidesOwn('new.entry_id', 'new.account_id')}
      then new.own_allowed and coalesce((select decide_own from safety), false) else not new.own_allowed end`,
    serverMay: ['select', 'insert', 'update'],
  },
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
      created_at: dateTime,
      /** The price list that the entry was first paid by, and keeps; empty in rows from before it was remembered. */
      price_id: { type: 'bigint', references: 'price', null: true },
    },
    primary: ['entry_id', 'nth'],
    indexes: { settlement_idx: '(settlement_id)' },
    checks: { paid_once: 'nth >= 0 and (nth > 0 or amount > 0)' },
    appendOnly: true,
  },
  /** What the review of an entry remembers: who holds it, who asked for a second look, and the last decision. */
  review: {
    columns: {
      entry_id: { type: 'bigint', references: 'entry', cascades: true },
      holder_id: { ...accountId, null: true },
      held_until: { ...dateTime, null: true },
      /** A second look that waits for a decision. */
      asked_by: { ...accountId, null: true },
      ask_reason: { type: 'text', null: true },
      asked_at: { ...dateTime, null: true },
      decided_by: { ...accountId, null: true },
      decided_at: { ...dateTime, null: true },
      /** The version of the entry that the decision made. */
      decided_version: { type: 'integer', null: true },
      /** What a decision needs to be taken back. */
      was: { type: 'jsonb', null: true },
    },
    primary: ['entry_id'],
    indexes: {
      asked_at_idx: '(asked_at, entry_id) where asked_at is not null',
      holder_id_idx: '(holder_id) where holder_id is not null',
    },
  },
} as const satisfies Readonly<Record<string, Table>>;
