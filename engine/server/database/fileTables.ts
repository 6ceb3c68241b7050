import type { Table } from './table';

const text = { type: 'text' } as const;
const dateTime = { type: 'timestamptz(3)' } as const;

/** Files of records (engine/server/files). Ordinary rows, so that backups, restores and moves take them along. */
export const fileTables = {
  record_file: {
    columns: {
      id: { type: 'bigint', identity: true },
      resource: text,
      /** The field of files that it is for; empty for one beside the fields. */
      field: { ...text, null: true },
      /** Empty once the file or its record is removed: the cleanup takes the rest. It is no reference, since the bytes may lie elsewhere and outlive the record. */
      record_id: { type: 'bigint', null: true },
      /** Sent for a record that is not saved yet. */
      unsaved: { type: 'boolean', null: true },
      account_id: { type: 'bigint', references: 'account' },
      name: text,
      size: { type: 'bigint' },
      /** Begins the names of its objects in the object store; empty where the database has the bytes. */
      object: { ...text, null: true },
      created_at: dateTime,
      /** Only once the file is whole and recognized; nobody sees it before. */
      type: { ...text, null: true },
      sha256: { ...text, null: true },
      attached_at: { ...dateTime, null: true },
      /** Taken out of its field, where it can be brought back for a while. */
      removed_at: { ...dateTime, null: true },
    },
    primary: ['id'],
    uniques: { content_key: '(resource, record_id, sha256) where field is null' },
    indexes: { loose_idx: '(created_at) where attached_at is null or record_id is null or removed_at is not null' },
    changing: ['record_id', 'unsaved', 'type', 'sha256', 'attached_at', 'removed_at'],
    once: ['type', 'sha256', 'attached_at'],
    emptied: ['record_id'],
    emptiedSince: 'attached_at',
  },
  /** The pieces that have come, each written once. */
  record_file_piece: {
    columns: {
      file_id: { type: 'bigint', references: 'record_file', cascades: true },
      place: { type: 'integer' },
      /** Empty where the object store has it. */
      content: { type: 'bytea', null: true },
    },
    primary: ['file_id', 'place'],
    changing: [],
  },
} as const satisfies Readonly<Record<string, Table>>;
