import { maySort } from '#engine/schema/wire/sorting';
import { filtersOf } from '#engine/schema/wire/filtering';
import { fieldOf, type Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { rowsIn } from './answer';
import type { DeviationName, Finding } from './deviations';
import { found, openEnvelope, short } from './envelope';
import type { Ask } from './exchange';
import type { Row } from './rows';

/** What is asked of a list beside its first page. */
interface Trial {
  readonly ask: Ask;
  readonly resource: Resource;
  readonly role: Role;
  /** Its first page, as the console asks for it. */
  readonly rows: readonly Row[];
}

type Trier = (trial: Trial) => Promise<Finding | undefined>;

const listOf = async ({ ask, resource }: Trial, query: Readonly<Record<string, string | number>>) => {
  const exchange = await ask('GET', `${resource.api}/list`, { query: { page: 1, pageSize: 10, ...query } });
  const { data, refusal } = openEnvelope(exchange);
  const finds = (deviation: DeviationName, place: string, got: string, wanted: string) =>
    found(exchange, deviation, place, refusal ? 'a refusal' : got, wanted);
  return { refused: refusal !== undefined, rows: rowsIn(data)?.rows ?? [], finds };
};

const idsOf = (rows: readonly Row[]): string => rows.map((row) => String(row['id'])).join(',');

/** Pages of two: the first begins where that of ten did, or else page 0 may; the second goes on where the first ended. */
const tryPages: Trier = async (trial) => {
  if (trial.rows.length < 4) return undefined;
  const page = async (number: number) => {
    const { refused, rows, finds } = await listOf(trial, { page: number, pageSize: 2 });
    return { count: rows.length, ids: refused ? '' : idsOf(rows), finds };
  };
  const first = await page(1);
  if (first.count > 2) return first.finds('pageIgnored', 'data', `${first.count} rows`, '2 rows');
  const second = await page(2);
  const zero = first.ids === idsOf(trial.rows.slice(0, 2)) ? first : await page(0);
  if (zero.ids !== '' && zero.ids !== first.ids)
    return first.finds('pageFromZero', 'data', `page 1 is ids ${first.ids}`, `ids ${zero.ids}, which page 0 is`);
  return first.ids === second.ids
    ? second.finds('pageIgnored', 'data', 'the first page again', 'the second page')
    : undefined;
};

/** Values whose order does not depend on a language. */
const isOrdered = (values: readonly unknown[], descending: boolean): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    if (at === 0 || value === null || before === null) return true;
    const [low, high] = descending ? [value, before] : [before, value];
    const areNumbers = [low, high].every((one) => !Number.isNaN(Number(one)));
    return areNumbers ? Number(low) <= Number(high) : String(low) <= String(high);
  });

const sortedKinds = ['integer', 'dateTime', 'day'];

/** A number or a time, sorted both ways. */
const trySort: Trier = async (trial) => {
  const { resource, role, rows } = trial;
  const name = [...Object.keys(resource.fields), 'createdAt', 'id'].find(
    (one) =>
      maySort(role, resource, one) &&
      sortedKinds.includes(fieldOf(resource, one)?.kind ?? '') &&
      new Set(rows.map((row) => row[one])).size > 1,
  );
  if (name === undefined) return undefined;
  for (const sort of [name, `-${name}`]) {
    const { refused, rows: sorted, finds } = await listOf(trial, { sort });
    const values = sorted.map((row) => row[name]);
    if (refused || !isOrdered(values, sort.startsWith('-')))
      return finds('sortIgnored', `data[].${name}`, short(values.slice(0, 4)), `rows sorted by ${sort}`);
  }
  return undefined;
};

const filteredKinds = ['choice', 'reference', 'yesNo', 'integer'];

/** A value of a row, as a filter: every row must have it. */
const tryFilter: Trier = async (trial) => {
  const { resource, role, rows } = trial;
  const equal = [...filtersOf(resource, role).values()].find(
    ({ name, field, operator }) =>
      operator === 'in' && filteredKinds.includes(field.kind) && new Set(rows.map((row) => row[name] ?? null)).size > 1,
  );
  if (!equal) return undefined;
  const { name } = equal;
  const wanted = rows.find((row) => row[name] !== null && row[name] !== undefined)?.[name];
  const { refused, rows: filtered, finds } = await listOf(trial, { [name]: String(wanted) });
  const other = filtered.find((row) => String(row[name]) !== String(wanted));
  return refused || other
    ? finds('filterIgnored', `data[].${name}`, short(other?.[name]), `${name} ${short(wanted)} in every row`)
    : undefined;
};

const tryUnknownFilter: Trier = async (trial) => {
  const { refused, finds } = await listOf(trial, { pageSize: 1, noSuchFilter: 1 });
  return refused ? undefined : finds('unknownFilterIgnored', 'the whole answer', 'rows', 'a refusal with code 422');
};

/** Tries pages, sort and filters of a list whose first page was read. */
export const tryList = async (trial: Trial): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const attempt of [tryPages, trySort, tryFilter, tryUnknownFilter]) {
    const finding = await attempt(trial);
    if (finding) findings.push(finding);
  }
  return findings;
};
