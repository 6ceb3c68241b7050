import { result } from '../../resources/entities/entry';

/** Indexes that only the server's own jobs need: table → name after the table's → what follows `on <table>`. */
export const jobIndexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Suspected entries by age, for the todos (server/inbox/todos.ts).
  entry: { suspected_idx: `(created_at, id) where result = ${result.suspected}` },
};
