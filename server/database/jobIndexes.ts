import { result } from '../../resources/entities/entry';

/** Indexes that no filter asks for but the server's own jobs: table → name after the table's → what stands behind `on <table>`. */
export const jobIndexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Suspected entries by age, for the todos (server/inbox/todos.ts).
  entry: { suspected_idx: `(created_at, id) where result = ${result.suspected}` },
};
