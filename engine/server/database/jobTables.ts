import { dayMs } from '#engine/schema/spans';
import type { Table } from './table';

const dateTime = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** The table of background work (engine/subjects/job/server). */
export const jobTables = {
  /** The runs of all jobs: those that wait, those under way, and for two weeks those that have ended. */
  job_run: {
    columns: {
      /** The same in all processes for one period of a job. */
      id: text,
      name: text,
      state: text,
      /** Before this time it is not begun. */
      due_at: dateTime,
      /** Of the last try, as the following ones. */
      started_at: { ...dateTime, null: true },
      /** A try that has not ended by then is one of a process that died. */
      expires_at: { ...dateTime, null: true },
      ended_at: { ...dateTime, null: true },
      retries: { type: 'integer', default: '0' },
      /** What it did, in both languages. */
      result: { type: 'jsonb', null: true },
      error: { ...text, null: true },
      created_at: dateTime,
    },
    primary: ['id'],
    // Of each job at most one waits, one runs, and one waits for another try.
    uniques: { open_key: `(name, state) where state in ('created', 'active', 'retry')` },
    indexes: {
      last_idx: '(name, started_at desc) where started_at is not null',
      unsettled_idx: `(created_at) where state in ('active', 'retry', 'failed', 'found')`,
      created_at_idx: '(created_at)',
    },
    checks: {
      state_option: `state in ('created', 'active', 'retry', 'completed', 'cancelled', 'failed', 'found')`,
    },
    // Longer than any period: a job that is done is known by its id, and not done again.
    expires: { column: 'created_at', after: 14 * dayMs },
  },
  /** Work that follows a committed write (engine/server/records/followUps.ts): it is deleted when it is done. */
  follow_up: {
    columns: {
      id: { type: 'bigint', identity: true },
      resource: text,
      /** The record as the write found it; empty when it was new. */
      before: { type: 'jsonb', null: true },
      /** The record as the write left it; empty when it was removed. */
      after: { type: 'jsonb', null: true },
      /** Empty after the last try. */
      due_at: { ...dateTime, null: true },
      tries: { type: 'integer', default: '0' },
      /** Of the last try. */
      error: { ...text, null: true },
      created_at: dateTime,
    },
    primary: ['id'],
    indexes: { due_at_idx: '(due_at, id) where due_at is not null', created_at_idx: '(created_at)' },
    expires: { column: 'created_at', after: 14 * dayMs },
  },
} as const satisfies Readonly<Record<string, Table>>;
