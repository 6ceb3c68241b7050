import { sealTables } from './sealTables';
import type { Table } from './shape';

const id = { type: 'bigint', identity: true } as const;
const moment = { type: 'timestamptz(3)' } as const;
const accountId = { type: 'bigint', references: 'account' } as const;
const text = { type: 'text' } as const;
const count = { type: 'integer', default: '0' } as const;

/** Tables that no resource declares: what the server remembers for itself. */
export const systemTables = {
  /** Who is signed in. Only the SHA-256 of the token is kept. */
  session: {
    columns: {
      id,
      account_id: accountId,
      token_hash: text,
      created_at: moment,
      last_seen_at: moment,
      ip: text,
      user_agent: text,
      /** The role that an admin looks at the console as, and the merchant of it. */
      acting_role: { ...text, null: true },
      acting_tenant_id: { type: 'bigint', references: 'tenant', null: true },
    },
    primary: ['id'],
    uniques: { token_hash_key: '(token_hash)' },
    indexes: { account_id_idx: '(account_id)', last_seen_at_idx: '(last_seen_at)' },
  },
  /** Sign-in tries by account name and by address, shared by all server processes. */
  sign_in_attempt: {
    columns: {
      /** `name:…` or `address:…`. */
      key: text,
      /** Wrong ones in a row since the last lock or success. */
      wrong: count,
      /** Let in and not yet decided. */
      pending: count,
      /** Locks in a row; each lasts twice as long as the one before. */
      locks: count,
      locked_until: { ...moment, null: true },
      tried_at: moment,
    },
    primary: ['key'],
    indexes: { tried_at_idx: '(tried_at)' },
  },
  /** The first answer to a write that carried a `requestId`. */
  request_key: {
    columns: {
      account_id: accountId,
      request_id: text,
      payload_hash: text,
      answer: { ...text, null: true },
      created_at: moment,
    },
    primary: ['account_id', 'request_id'],
    indexes: { created_at_idx: '(created_at)' },
  },
  /** What the message boxes show: one row per event, however many people it concerns (server/messages). */
  message: {
    columns: {
      id,
      /** Whom it is for, as `server/messages/recipients.ts` writes it: an account, a merchant, roles or everybody. */
      recipient: text,
      type: text,
      kind: text,
      /** What happened; the words are made when somebody reads them, in their language. */
      facts: { type: 'jsonb', default: `'{}'` },
      notice_id: { type: 'bigint', null: true, references: 'notice', cascades: true },
      entry_id: { type: 'bigint', null: true, references: 'entry', cascades: true },
      created_at: moment,
      /** Gone from every box. */
      ended_at: { ...moment, null: true },
    },
    primary: ['id'],
    uniques: { notice_id_key: '(notice_id)', entry_id_key: '(entry_id)' },
    indexes: {
      box_idx: '(recipient, type, id) where ended_at is null',
      created_at_idx: '(created_at)',
    },
    checks: { type_option: `type in ('message', 'notice', 'todo')` },
  },
  /** What one person did with one message; nothing for one that was never touched. */
  message_read: {
    columns: {
      account_id: accountId,
      message_id: { type: 'bigint', references: 'message', cascades: true },
      /** The notice that was read, to be counted by. */
      notice_id: { type: 'bigint', null: true, references: 'notice', cascades: true },
      read_at: { ...moment, null: true },
      /** Taken out of the person's box. */
      dismissed: { type: 'boolean', default: 'false' },
    },
    primary: ['account_id', 'message_id'],
    indexes: { message_id_idx: '(message_id)', notice_id_idx: '(notice_id)' },
  },
  /** The lines of files that have become records: sent again, a line adds nothing. */
  import_line: {
    columns: {
      resource: text,
      /** SHA-256 of the file. */
      file: text,
      line: { type: 'integer' },
      record_id: { type: 'bigint' },
      account_id: accountId,
      created_at: moment,
    },
    primary: ['resource', 'file', 'line'],
    indexes: { record_idx: '(record_id, resource)' },
  },
  /** What a person has arranged for themself. */
  preference: {
    columns: { account_id: accountId, name: text, value: { type: 'jsonb' }, updated_at: moment },
    primary: ['account_id', 'name'],
  },
  ...sealTables,
  /** Filled by `--demo` only: the accounts that the sign-in page offers. */
  demo_account: {
    columns: { account_id: accountId, password: text },
    primary: ['account_id'],
  },
} as const satisfies Readonly<Record<string, Table>>;
