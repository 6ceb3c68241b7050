import { quoted } from '#server/database/table';
import { type Catalog, splitName } from './catalog';

/** A new column that may be another under a new name. Only a person knows. */
export interface Question {
  /** `table.column`. */
  readonly column: string;
  /** The columns of that table that are gone and have its type. */
  readonly candidates: readonly string[];
}

/** For a new column, as `table.column`, the column of that table that it was before; null when it is really new. */
export type Answers = Readonly<Record<string, string | null>>;

const tableOf = (name: string) => splitName(name)[0];
const columnOf = (name: string) => splitName(name)[1];

/** What must be asked before a migration is written: dropping and adding a renamed column would lose its content. */
export const questionsOf = (from: Catalog, to: Catalog, answers: Answers): Question[] => {
  const taken = new Set(Object.entries(answers).map(([name, was]) => `${tableOf(name)}.${was}`));
  const gone = Object.keys(from.columns).filter(
    (name) => !(name in to.columns) && tableOf(name) in to.tables && !taken.has(name),
  );
  return Object.entries(to.columns)
    .filter(([name]) => !(name in from.columns) && !(name in answers))
    .map(([column, { type }]) => ({
      column,
      candidates: gone
        .filter((name) => tableOf(name) === tableOf(column) && from.columns[name]?.type === type)
        .map(columnOf),
    }))
    .filter(({ candidates }) => candidates.length > 0);
};

/** The statements that rename what the answers say. */
export const renames = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([name, was]) =>
    was === null
      ? []
      : [`alter table ${quoted(tableOf(name))} rename column ${quoted(was)} to ${quoted(columnOf(name))}`],
  );
