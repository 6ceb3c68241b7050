import { result } from '#resources/entry/entry';

/**
 * Indexes beside those of the lists, for the server's own jobs and for timelines: resource → name after the table's →
 * what follows `on <table>`.
 */
export const jobIndexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Suspected entries by age, for the review queue (server/message/message.ts).
  entry: { suspected_idx: `(created_at, id) where result = ${result.suspected}` },
  // What happened to a record, of one kind or of all (server/crud/timeline.ts).
  operationLog: { timeline_idx: '(resource, record_id, id, action) where result = 0' },
};
