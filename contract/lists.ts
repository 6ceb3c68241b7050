import { maySort } from '#resources/wire/sorting';
import { filtersOf } from '#resources/wire/filtering';
import { fieldOf, type Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { rowsIn } from './answer';
import type { Finding } from './deviations';
import { found, openEnvelope, short } from './envelope';
import type { Ask, Exchange } from './exchange';
import type { Row } from './rows';

/** What is asked of a list beside its first page. */
interface Trial {
  readonly ask: Ask;
  readonly resource: Resource;
  readonly role: Role;
  /** Its first page, as the console asks for it. */
  readonly rows: readonly Row[];
}

type Trier = (trial: Trial) => Promise<readonly Finding[]>;

const listOf = async ({ ask, resource }: Trial, query: Readonly<Record<string, string | number>>) => {
  const exchange: Exchange = await ask('GET', `${resource.api}/list`, { query });
  const { data, refusal } = openEnvelope(exchange);
  return { exchange, refused: refusal !== undefined, rows: rowsIn(data)?.rows ?? [] };
};

const idsOf = (rows: readonly Row[]): string => rows.map((row) => String(row['id'])).join(',');

/** Pages of two: the first begins where that of ten did, or else page 0 may; the second goes on where the first ended. */
const tryPages: Trier = async (trial) => {
  if (trial.rows.length < 4) return [];
  const first = await listOf(trial, { page: 1, pageSize: 2 });
  if (first.rows.length > 2)
    return [found(first.exchange, 'pageIgnored', 'data', `${first.rows.length} rows`, '2 rows')];
  const second = await listOf(trial, { page: 2, pageSize: 2 });
  const isFirst = idsOf(first.rows) === idsOf(trial.rows.slice(0, 2));
  const zero = isFirst ? first : await listOf(trial, { page: 0, pageSize: 2 });
  if (!zero.refused && zero.rows.length > 0 && idsOf(zero.rows) !== idsOf(first.rows))
    return [
      found(
        first.exchange,
        'pageFromZero',
        'data',
        `page 1 is ids ${idsOf(first.rows)}`,
        `ids ${idsOf(zero.rows)}, which page 0 is`,
      ),
    ];
  return idsOf(first.rows) === idsOf(second.rows)
    ? [found(second.exchange, 'pageIgnored', 'data', 'the first page again', 'the second page')]
    : [];
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

const sortedKinds = ['integer', 'dateTime'];

/** A number or a time, sorted both ways. */
const trySort: Trier = async (trial) => {
  const { resource, role, rows } = trial;
  const name = [...Object.keys(resource.fields), 'createdAt', 'id'].find(
    (one) =>
      maySort(role, resource, one) &&
      sortedKinds.includes(fieldOf(resource, one)?.kind ?? '') &&
      new Set(rows.map((row) => row[one])).size > 1,
  );
  if (name === undefined) return [];
  const findings: Finding[] = [];
  for (const sort of [name, `-${name}`]) {
    const { exchange, refused, rows: sorted } = await listOf(trial, { page: 1, pageSize: 10, sort });
    const values = sorted.map((row) => row[name]);
    if (refused || !isOrdered(values, sort.startsWith('-')))
      findings.push(
        found(
          exchange,
          'sortIgnored',
          `data[].${name}`,
          refused ? 'a refusal' : short(values.slice(0, 4)),
          `rows sorted by ${sort}`,
        ),
      );
  }
  return findings.slice(0, 1);
};

const filteredKinds = ['choice', 'reference', 'yesNo', 'integer'];

/** A value of a row, as a filter: every row must have it. */
const tryFilter: Trier = async (trial) => {
  const { resource, role, rows } = trial;
  const equal = [...filtersOf(resource, role).values()].find(
    ({ name, field, operator }) =>
      operator === 'in' && filteredKinds.includes(field.kind) && new Set(rows.map((row) => row[name] ?? null)).size > 1,
  );
  if (!equal) return [];
  const { name } = equal;
  const wanted = rows.find((row) => row[name] !== null && row[name] !== undefined)?.[name];
  const { exchange, refused, rows: filtered } = await listOf(trial, { page: 1, pageSize: 10, [name]: String(wanted) });
  const others = filtered.filter((row) => String(row[name]) !== String(wanted));
  if (!refused && others.length === 0) return [];
  return [
    found(
      exchange,
      'filterIgnored',
      `data[].${name}`,
      refused ? 'a refusal' : short(others[0]?.[name]),
      `${name} ${short(wanted)} in every row`,
    ),
  ];
};

const tryUnknownFilter: Trier = async (trial) => {
  const { exchange, refused } = await listOf(trial, { page: 1, pageSize: 1, noSuchFilter: 1 });
  return refused
    ? []
    : [found(exchange, 'unknownFilterIgnored', 'the whole answer', 'rows', 'a refusal with code 422')];
};

/** Tries pages, sort and filters of a list whose first page was read. */
export const tryList = async (trial: Trial): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const attempt of [tryPages, trySort, tryFilter, tryUnknownFilter]) findings.push(...(await attempt(trial)));
  return findings;
};
