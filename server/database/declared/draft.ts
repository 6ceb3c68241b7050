import { migrations } from '../migrate';
import { tables } from '../tables';
import { createTables, prelude } from './ddl';
import { difference } from './difference';
import { faultsOfAnswers, faultsOfFills } from './faults';
import { unfilledOf, type Fills } from './fills';
import { questionsOf, renames, type Answers, type Question } from './renames';
import { scratchCatalog } from './scratch';
import { suggestedName } from './suggestedName';
import type { Trial } from './trial';

/** The next migration, before a person has read it. */
export interface Draft {
  readonly statements: readonly string[];
  /** What a person must answer first. */
  readonly questions: readonly Question[];
  /** Columns, as `table.column`, whose value in existing rows a person must say. */
  readonly unfilled: readonly string[];
  /** What cannot be so of what a person said, each in a sentence. */
  readonly faults: readonly string[];
  /** Tables, and columns as `table.column`, that go with all that they hold. */
  readonly losses: readonly string[];
  /** A name for it. */
  readonly name: string;
}

/** What a person said about the differences. */
export interface Told {
  readonly answers?: Answers;
  readonly fills?: Fills;
}

const dropped = /^(?:drop table "?(\w+)|alter table "?(\w+)"? drop column "?(\w+))/;

const lossesOf = (statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const [, table, of, column] = dropped.exec(statement) ?? [];
    return table !== undefined ? [table] : of !== undefined ? [`${of}.${column}`] : [];
  });

/**
 * What leads from the migrations to the declarations, tried in the database that `trial` opens; undefined when they
 * agree. For developers only.
 */
export const draftMigration = async (
  trial: () => Trial,
  { answers = {}, fills = {} }: Told = {},
): Promise<Draft | undefined> => {
  const applied = Object.keys(migrations)
    .toSorted()
    .flatMap((migration) => migrations[migration] ?? []);
  const to = await scratchCatalog('declarations', [...prelude, ...createTables(tables)], trial);
  const present = await scratchCatalog('migrations', applied, trial);
  const wrong = faultsOfAnswers(present, to, answers);
  const renamed = wrong.length > 0 ? [] : renames(answers);
  const from = renamed.length > 0 ? await scratchCatalog('renamed', [...applied, ...renamed], trial) : present;
  const statements = [...renamed, ...difference(from, to, tables, fills)];
  if (statements.length === 0) return undefined;
  return {
    statements,
    questions: questionsOf(from, to, answers),
    unfilled: unfilledOf(from, to, fills),
    faults: [...wrong, ...faultsOfFills(from, to, fills)],
    losses: lossesOf(statements),
    name: suggestedName(statements),
  };
};
