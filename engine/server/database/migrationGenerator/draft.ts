import { migrations } from '#engine/server/database/migrate';
import { tables } from '#engine/server/database/tables';
import { createTables, prelude, asFile } from './createTables';
import { difference, unfilledOf, type FillValues } from './difference';
import { openQuestions, questionsOf, renames, type Answers, type OpenQuestion, type Question } from './renames';
import { scratchCatalog, type Trial, openTrial } from './scratch';
import { resources } from '#resources/resources';
import { faults } from '#engine/schema/faults';
import type { Field } from '#engine/schema/field';
import { check, parse } from '#engine/schema/values';
import { toColumn } from '#engine/server/database/table';
import { type Catalog, splitName } from './catalog';

/** What cannot be so of what a person said about new columns, each in a sentence. */
export const faultsOfAnswers = (from: Catalog, to: Catalog, answers: Answers): string[] =>
  Object.entries(answers).flatMap(([column, was]) => {
    const old = was === null ? undefined : `${splitName(column)[0]}.${was}`;
    if (!(column in to.columns)) return [`There is no declared column ${column}.`];
    if (column in from.columns) return [`The column ${column} is no new one.`];
    if (old === undefined) return [];
    if (!(old in from.columns)) return [`There is no column ${old} that could be renamed.`];
    return old in to.columns ? [`The column ${old} is declared still: it has no other name.`] : [];
  });

const fieldOf = (column: string): Field | undefined => {
  const [table, own] = splitName(column);
  const fields = resources.find(({ name }) => toColumn(name) === table)?.fields ?? {};
  return Object.entries(fields).find(([name]) => toColumn(name) === own)?.[1];
};

const faultOf = (field: Field, text: string): string | undefined => {
  const fault = check(field, parse(field, text));
  const limits = new Map<string, unknown>(Object.entries(field));
  return fault && faults[fault]['en-US'].replaceAll(/%\{(\w+)\}/g, (_, limit: string) => String(limits.get(limit)));
};

const isUnique = (column: string, { indexes }: Catalog): boolean => {
  const [table, own] = splitName(column);
  return Object.entries(indexes).some(
    ([name, sql]) =>
      splitName(name)[0] === table && /^create unique/i.test(sql) && new RegExp(`\\b${own}\\b`).test(sql),
  );
};

/** What cannot be so of the values that a person said for existing rows, each in a sentence. */
export const faultsOfFills = (from: Catalog, to: Catalog, fills: FillValues): string[] => {
  const needed = unfilledOf(from, to, {});
  return Object.entries(fills).flatMap(([column, value]) => {
    if (!needed.includes(column)) return [`Existing rows need no value for ${column}.`];
    if (value === null) return [];
    if (value.includes('\n')) return [`The value of ${column} has more than one line.`];
    const field = fieldOf(column);
    const fault = field && faultOf(field, value);
    if (fault !== undefined) return [`${column} cannot be ${JSON.stringify(value)}: ${fault}.`];
    return isUnique(column, to)
      ? [`No two rows may have the same ${column}: leave its value empty, and write the values into the migration.`]
      : [];
  });
};

type NameRule = readonly [statement: RegExp, name: (table: string, own: string) => string];

const namings: readonly NameRule[] = [
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
  /** Both as sentences. */
  readonly open: readonly OpenQuestion[];
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
  readonly fills?: FillValues;
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
  const [questions, unfilled] = [questionsOf(from, to, answers), unfilledOf(from, to, fills)];
  return {
    statements,
    questions,
    unfilled,
    open: openQuestions(questions, unfilled),
    faults: [...wrong, ...faultsOfFills(from, to, fills)],
    losses: lossesOf(statements),
    name: suggestedName(statements),
  };
};

/** What a migration may be called. */
export const isMigrationName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);

/** The file of the next migration and its text. */
export const migrationFile = (name: string, { statements }: Draft): { file: string; text: string } => {
  // Numbers may have gaps, as when two branches reserved theirs in advance.
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '0';
  const number = String(Number.parseInt(newest, 10) + 1).padStart(4, '0');
  return { file: `${number}_${name}.sql`, text: asFile(statements) };
};

/** The draft of the next migration, in a scratch database of its own. For commands. */
export const draftOnce = async (told: DraftAnswers = {}): Promise<Draft | undefined> => {
  const opened: Trial[] = [];
  const trial = () => opened[0] ?? (opened[0] = openTrial());
  return draftMigration(trial, told).finally(() => Promise.all(opened.map((one) => one.close())));
};
