import { alertTables } from './alertTables';
import { approvalTables } from './approvalTables';
import { ownMessages, ownTables } from '#server/business';
import { inOrganization } from './organization';
import { fileTables } from './fileTables';
import { jobTables } from './jobTables';
import { factorTables, sessionTables } from './sessionTables';
import { sealTables } from './sealTables';
import type { Table } from './table';
import { dayMs } from '#engine/schema/spans';

const id = { type: 'bigint', identity: true } as const;
const dateTime = { type: 'timestamptz(3)' } as const;
const accountId = { type: 'bigint', references: 'account' } as const;
const text = { type: 'text' } as const;
const count = { type: 'integer', default: '0' } as const;

/** Tables that no resource declares: the server's own memory. */
export const systemTables = {
  ...sessionTables,
  ...factorTables,
  ...ownTables,
  /** What the deliveries of a webhook are signed with, apart from what its record and the operation log show. */
  webhook_secret: {
    columns: { webhook_id: { type: 'bigint', references: 'webhook' }, secret: text },
    primary: ['webhook_id'],
  },
  /** The first answer to a write that carried a `requestId`. */
  request_key: {
    columns: {
      account_id: accountId,
      request_id: text,
      payload_hash: text,
      answer: { ...text, null: true },
      created_at: dateTime,
    },
    primary: ['account_id', 'request_id'],
    indexes: { created_at_idx: '(created_at)' },
    changing: ['answer', 'created_at'],
    // No client repeats a request after this time.
    expires: { column: 'created_at', after: 30 * dayMs },
  },
  /** The messages of all inboxes: one row per event, however many people it concerns (engine/subjects/message/server/). */
  message: {
    columns: {
      id,
      /** Whom it is for, as `engine/subjects/message/server/message.ts` writes it: an account, an organization, roles or everybody. */
      recipient: text,
      type: text,
      kind: text,
      /** What happened; the text is made in the reader's language when somebody reads it. */
      facts: { type: 'jsonb', default: `'{}'` },
      notice_id: { type: 'bigint', null: true, references: 'notice', cascades: true },
      ...ownMessages.columns,
      created_at: dateTime,
      /** Removed from every inbox. */
      ended_at: { ...dateTime, null: true },
    },
    primary: ['id'],
    uniques: { notice_id_key: '(notice_id)', ...ownMessages.uniques },
    indexes: {
      box_idx: '(recipient, type, id) where ended_at is null',
      created_at_idx: '(created_at)',
    },
    checks: { type_option: `type in ('message', 'notice', 'todo')` },
  },
  /** One person's marks on one message; no row for an untouched one. */
  message_read: {
    columns: {
      account_id: accountId,
      message_id: { type: 'bigint', references: 'message', cascades: true },
      /** The notice that was read, to be counted by. */
      notice_id: { type: 'bigint', null: true, references: 'notice', cascades: true },
      read_at: { ...dateTime, null: true },
      /** Removed from the person's inbox. */
      dismissed: { type: 'boolean', default: 'false' },
    },
    primary: ['account_id', 'message_id'],
    indexes: { message_id_idx: '(message_id)', notice_id_idx: '(notice_id)' },
  },
  /** What colleagues wrote at a record. The row of the operation log names the note, and the note alone has its text. */
  note: {
    columns: {
      id,
      resource: text,
      record_id: { type: 'bigint' },
      account_id: accountId,
      text,
      created_at: dateTime,
    },
    primary: ['id'],
    indexes: { record_idx: '(resource, record_id, id)' },
    changing: [],
    serverMay: ['select', 'insert'],
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
      created_at: dateTime,
      /** SHA-256 of what the line says; empty in rows that are older than this column. */
      content: { ...text, default: `''` },
    },
    primary: ['resource', 'file', 'line', 'account_id'],
    uniques: { content_key: '(resource, file, line, content)' },
    indexes: { record_idx: '(record_id, resource)' },
    changing: [],
  },
  /** A person's preferences. */
  preference: {
    columns: { account_id: accountId, name: text, value: { type: 'jsonb' }, updated_at: dateTime },
    primary: ['account_id', 'name'],
  },
  /** A person's half-filled forms. A new record stands as record 0. No log names them: nothing has happened yet. */
  draft: {
    columns: {
      id,
      account_id: accountId,
      resource: text,
      record_id: { type: 'bigint' },
      /** Which opening of the form it is of. */
      visit: text,
      /** The version that an edit began with. */
      version: { type: 'integer', null: true },
      values: { type: 'jsonb' },
      saved_at: dateTime,
    },
    primary: ['id'],
    uniques: { form_key: '(account_id, resource, record_id, visit)' },
    indexes: { saved_at_idx: '(saved_at)' },
    // Nobody comes back to a draft after this time.
    expires: { column: 'saved_at', after: 30 * dayMs },
  },
  /** Transitions of all records that match a filter, with the person and the rights that asked for them. */
  bulk_act: {
    columns: {
      id,
      account_id: accountId,
      /** The role that it runs in, the account's own one, and the organization of the first. */
      role: text,
      own_role: text,
      ...inOrganization({ type: 'bigint', null: true }),
      resource: text,
      transition: text,
      /** The query of the list; empty where it takes back another one. */
      filter: { type: 'jsonb' },
      reverts: { type: 'bigint', null: true },
      state: text,
      rows: count,
      done: count,
      skipped: count,
      ip: text,
      user_agent: text,
      created_at: dateTime,
      ended_at: { ...dateTime, null: true },
    },
    primary: ['id'],
    changing: ['state', 'rows', 'done', 'skipped', 'ended_at'],
    indexes: {
      account_id_idx: '(account_id, id)',
      running_idx: `(id) where state = 'running'`,
      reverts_idx: '(reverts) where reverts is not null',
      created_at_idx: '(created_at)',
    },
    // Nobody asks for a result after this time.
    expires: { column: 'created_at', after: 30 * dayMs, where: `state <> 'running'` },
  },
  /** Their records, fixed at the start. Each gets its outcome in the transaction that moves it. */
  bulk_row: {
    columns: {
      act_id: { type: 'bigint', references: 'bulk_act', cascades: true },
      record_id: { type: 'bigint' },
      /** Empty until it is decided. */
      outcome: { ...text, null: true },
      /** The version that the change made, without which nobody takes it back. */
      version: { type: 'integer', null: true },
    },
    primary: ['act_id', 'record_id'],
    changing: ['outcome', 'version'],
    indexes: { waiting_idx: '(act_id, record_id) where outcome is null' },
  },
  /** Views of a list that a person named, for the person alone or for a role. */
  list_view: {
    columns: {
      id,
      account_id: accountId,
      resource: text,
      name: text,
      shared_with: { ...text, null: true },
      query: { type: 'jsonb' },
      updated_at: dateTime,
    },
    primary: ['id'],
    uniques: { name_key: '(account_id, resource, name)' },
    indexes: { resource_idx: '(resource, shared_with)' },
  },
  /** How far the texts of a resource's records are in the form in which new ones are kept (engine/server/records/textForms.ts). */
  text_form: {
    columns: {
      resource: text,
      /** The rule that the records up to here were read by. */
      rule: { type: 'integer' },
      up_to: { type: 'bigint', default: '0' },
      done: { type: 'boolean', default: 'false' },
    },
    primary: ['resource'],
  },
  ...approvalTables,
  ...alertTables,
  ...jobTables,
  ...fileTables,
  ...sealTables,
} as const satisfies Readonly<Record<string, Table>>;
