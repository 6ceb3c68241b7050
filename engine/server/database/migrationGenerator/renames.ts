import { quoted } from '#engine/server/database/table';
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

/** What a person must say before a migration is written: the question, and the options of the command that answer it. */
export interface OpenQuestion {
  readonly column: string;
  readonly into: 'answers' | 'fills';
  readonly question: string;
  /** What Enter alone says. */
  readonly empty: string;
  readonly options: string;
}

/** What existing rows get is asked when it is clear which columns are new. */
export const openQuestions = (asked: readonly Question[], unfilled: readonly string[]): OpenQuestion[] => {
  const ofRows = unfilled.map((column) => ({
    column,
    into: 'fills' as const,
    question: `Which value do existing rows get as ${column}?`,
    empty: 'there are none',
    options: `--fill ${column}=<value>, or --fill ${column}= if there are none`,
  }));
  const ofNames = asked.map(({ column, candidates }) => ({
    column,
    into: 'answers' as const,
    question: `Is ${column} new, or was it ${candidates.join(' or ')} before?`,
    empty: 'it is new',
    options: [
      ...candidates.map((was) => `--rename ${tableOf(column)}.${was}=${columnOf(column)}`),
      `--new ${column}`,
    ].join(' or '),
  }));
  return ofNames.length > 0 ? ofNames : ofRows;
};

/** The statements that rename what the answers say. */
export const renames = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([name, was]) =>
    was === null
      ? []
      : [`alter table ${quoted(tableOf(name))} rename column ${quoted(was)} to ${quoted(columnOf(name))}`],
  );
