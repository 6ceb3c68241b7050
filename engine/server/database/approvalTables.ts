import { inOrganization } from './organization';
import type { Table } from './table';

const dateTime = { type: 'timestamptz(3)' } as const;
const accountId = { type: 'bigint', references: 'account' } as const;
const text = { type: 'text' } as const;
/** Names the person who asked as well, so that no two rows about a request disagree on that. */
const ofRequest = { type: 'bigint', references: 'approval', along: ['requester_id'] } as const;

/** What stands beside a declared `approval`. The server only ever adds rows: neither a call nor a decision changes afterwards. */
export const approvalTables = {
  /** The call to carry out, and the rights that it was asked with. */
  approval_call: {
    columns: {
      approval_id: ofRequest,
      requester_id: accountId,
      /** The role that it was asked in, the account's own one, and the organization of the first. */
      role: text,
      own_role: text,
      ...inOrganization({ type: 'bigint', null: true }),
      path: text,
      payload: { type: 'jsonb' },
      /** The versions of the records that it changes, by id. */
      versions: { type: 'jsonb' },
      request_id: { ...text, null: true },
      ip: text,
      user_agent: text,
      created_at: dateTime,
    },
    primary: ['approval_id'],
    changing: [],
    serverMay: ['select', 'insert'],
  },
  /** The decision: one at most, by its key, and never that of the person who asked. */
  approval_end: {
    columns: {
      approval_id: ofRequest,
      requester_id: accountId,
      /** Empty where nobody decided: it was withdrawn, or its time is over. */
      decider_id: { ...accountId, null: true },
      outcome: text,
      created_at: dateTime,
    },
    primary: ['approval_id'],
    checks: {
      two_people: 'decider_id <> requester_id',
      decided: `(outcome in ('approved', 'refused')) = (decider_id is not null)`,
    },
    changing: [],
    serverMay: ['select', 'insert'],
  },
} as const satisfies Readonly<Record<string, Table>>;
