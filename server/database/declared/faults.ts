import { resources } from '#resources/resources';
import { faults } from '#resources/schema/faults';
import type { Field } from '#resources/schema/kinds';
import { check, parse } from '#resources/schema/values';
import { snake } from '../shape';
import type { Catalog } from './catalog';
import { unfilledOf, type Fills } from './fills';
import type { Answers } from './renames';

const split = (name: string): [table: string, own: string] => {
  const [table = '', own = ''] = name.split('.');
  return [table, own];
};

/** What cannot be so of what a person said about new columns, each in a sentence. */
export const faultsOfAnswers = (from: Catalog, to: Catalog, answers: Answers): string[] =>
  Object.entries(answers).flatMap(([column, was]) => {
    const old = was === null ? undefined : `${split(column)[0]}.${was}`;
    if (!(column in to.columns)) return [`There is no declared column ${column}.`];
    if (column in from.columns) return [`The column ${column} is no new one.`];
    if (old === undefined) return [];
    if (!(old in from.columns)) return [`There is no column ${old} that could be renamed.`];
    return old in to.columns ? [`The column ${old} is declared still: it has no other name.`] : [];
  });

const fieldOf = (column: string): Field | undefined => {
  const [table, own] = split(column);
  const fields = resources.find(({ name }) => snake(name) === table)?.fields ?? {};
  return Object.entries(fields).find(([name]) => snake(name) === own)?.[1];
};

const faultOf = (field: Field, text: string): string | undefined => {
  const fault = check(field, parse(field, text));
  const limits = new Map<string, unknown>(Object.entries(field));
  return fault && faults[fault]['en-US'].replaceAll(/%\{(\w+)\}/g, (_, limit: string) => String(limits.get(limit)));
};

const isUnique = (column: string, { indexes }: Catalog): boolean => {
  const [table, own] = split(column);
  return Object.entries(indexes).some(
    ([name, sql]) => split(name)[0] === table && /^create unique/i.test(sql) && new RegExp(`\\b${own}\\b`).test(sql),
  );
};

/** What cannot be so of the values that a person said for existing rows, each in a sentence. */
export const faultsOfFills = (from: Catalog, to: Catalog, fills: Fills): string[] => {
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
