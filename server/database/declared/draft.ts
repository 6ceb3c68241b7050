import { migrations } from '../migrate';
import { tables } from '../tables';
import { createTables, prelude } from './ddl';
import { difference } from './difference';
import { faultsOfAnswers, faultsOfFills } from './faults';
import { unfilledOf, type Fills } from './fills';
import { questionsOf, renames, type Answers, type Question } from './renames';
import { scratchCatalog } from './scratch';
import type { Trial } from './trial';

type Naming = readonly [statement: RegExp, name: (table: string, own: string) => string];

const namings: readonly Naming[] = [
  [/^create table "?(\w+)/, (table) => `add_${table}`],
  [/^alter table "?(\w+)"? rename column "?\w+"? to "?(\w+)/, (table, column) => `rename_${table}_${column}`],
  [/^alter table "?(\w+)"? add column "?(\w+)/, (table, column) => `add_${table}_${column}`],
  [/^alter table "?(\w+)"? drop column "?(\w+)/, (table, column) => `drop_${table}_${column}`],
  [/^drop table "?(\w+)/, (table) => `drop_${table}`],
  [/^alter table "?(\w+)/, (table) => `change_${table}`],
  [/^create .*? on (?:public\.)?"?(\w+)/i, (table) => `change_${table}`],
];

/** A name for a migration, after the most telling of its statements. */
export const suggestedName = (statements: readonly string[]): string => {
  for (const [told, name] of namings) {
    const found = statements.map((statement) => told.exec(statement)).find((match) => match !== null);
    if (found) return name(found[1] ?? '', found[2] ?? '');
  }
  return 'change_tables';
};

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
export interface DraftAnswers {
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
  { answers = {}, fills = {} }: DraftAnswers = {},
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
