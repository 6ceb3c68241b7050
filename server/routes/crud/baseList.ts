import { sql } from 'kysely';
import type { GuardedCall, Scene } from '../../http/call';
import { readFilters } from '../../database/filters';
import { columnOf, every, scopeOf, tableOf, type Condition } from '../../database/read';
import { holdsWords } from '../../database/search';
import { quoted } from '../../database/shape';
import { readFromQuery } from '../../http/input';
import { arrayOf, objectSchema } from '../../http/openapi/schema';
import { invalid, ok, type Answer } from '../../reply/refusals';
import { callFacts, filterFields } from './reads';
import { integer, text } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import { fieldOf, type Fields, type Resource } from '../../../resources/vocabulary/schema';

const most = 1000;
const wordsFields = {
  q: text(say('搜索', 'Search'), { max: 128 }),
  pageSize: integer(say('条数', 'Rows'), { min: 1, max: most }),
} as const;

const filtersTaken = ({ pick }: Resource): readonly string[] => ['id', ...(pick?.by ?? [])];

/** What a person knows a record by: its title and, where it has one, its name. */
const labelsOf = ({ title, fields }: Resource): readonly string[] => [
  ...new Set('name' in fields ? ['name', title] : [title]),
];

const inputOf = (resource: Resource): Fields => {
  const filters = filterFields(resource);
  const taken = filtersTaken(resource).flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []));
  return { ...Object.fromEntries(taken), ...wordsFields };
};

/** Records that are still to be chosen; one that is asked for by its id is named whatever became of it. */
const choosable = ({ pick }: Resource, query: object): Condition[] =>
  pick?.where && !('id' in query)
    ? [sql`${columnOf(pick.where.field)} in (${sql.join(pick.where.is.map((value) => sql.lit(value)))})`]
    : [];

const listNames = async (resource: Resource, { ports, caller, query }: Scene): Promise<Answer> => {
  const { q: words, pageSize: size, ...filters } = query;
  const { q, pageSize } = readFromQuery(wordsFields, {
    ...(words === undefined ? {} : { q: words }),
    ...(size === undefined ? {} : { pageSize: size }),
  });
  const { conditions, faults } = readFilters(resource, caller.role, filters);
  const untaken = Object.keys(filters).filter((name) => !filtersTaken(resource).includes(name));
  const all = {
    ...faults,
    ...Object.fromEntries(untaken.map((name) => [name, fieldOf(resource, name) ? 'notFilterable' : 'unknownField'])),
  } as typeof faults;
  if (Object.keys(all).length > 0) throw invalid(all);
  const labels = labelsOf(resource);
  const [first = 'id'] = labels;
  const where = every([
    ...scopeOf(caller, resource, 'read'),
    ...choosable(resource, filters),
    ...conditions,
    ...(q === null ? [] : [holdsWords(resource, labels, q)]),
  ]);
  const { rows } = await sql`
    select t.id, ${columnOf(first)} as name${labels.length > 1 ? sql`, ${columnOf(resource.title)} as ${sql.raw(quoted(resource.title))}` : sql``}
    from ${tableOf(resource)} where ${where} order by ${columnOf(first)}, t.id limit ${pageSize ?? most}`.execute(
    ports.database,
  );
  return ok(rows);
};

/** Ids and names of the records that may be chosen, for those who may not read the records themselves as well. */
export const baseListCall = (resource: Resource): GuardedCall => ({
  method: 'GET',
  ...callFacts(resource, 'base-list', say('可选记录的编号和名称', 'IDs and names to choose from')),
  input: inputOf(resource),
  answer: arrayOf(
    objectSchema({ id: fieldOf(resource, 'id') ?? wordsFields.pageSize, name: wordsFields.q }, ['id', 'name']),
  ),
  handle: (scene) => listNames(resource, scene),
});
