import type { GuardedCall, Scene } from '../../http/call';
import { lookup } from '../../database/lookup';
import { filterFields, readFilters } from '../../http/filterQuery';
import { readFromQuery } from '../../http/input';
import { arrayOf, objectSchema } from '../../http/openapi/schema';
import { invalid, ok, type Answer } from '../../reply/refusals';
import { callFacts } from './reads';
import { integer, text } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import { fieldOf, type Fields, type Resource } from '../../../resources/vocabulary/schema';

const most = 1000;
const wordsFields = {
  q: text(say('搜索', 'Search'), { max: 128 }),
  pageSize: integer(say('条数', 'Rows'), { min: 1, max: most }),
} as const;

const filtersTaken = ({ pick }: Resource): readonly string[] => ['id', ...(pick?.by ?? [])];

const inputOf = (resource: Resource): Fields => {
  const filters = filterFields(resource);
  const taken = filtersTaken(resource).flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []));
  return { ...Object.fromEntries(taken), ...wordsFields };
};

const listNames = async (resource: Resource, { ports, caller, query }: Scene): Promise<Answer> => {
  const { q: words, pageSize: size, ...rest } = query;
  const { q, pageSize } = readFromQuery(wordsFields, {
    ...(words === undefined ? {} : { q: words }),
    ...(size === undefined ? {} : { pageSize: size }),
  });
  const { filters, faults } = readFilters(resource, caller.role, rest);
  const untaken = Object.keys(rest).filter((name) => !filtersTaken(resource).includes(name));
  const all = {
    ...faults,
    ...Object.fromEntries(untaken.map((name) => [name, fieldOf(resource, name) ? 'notFilterable' : 'unknownField'])),
  } as typeof faults;
  if (Object.keys(all).length > 0) throw invalid(all);
  // One that is asked for by its id is named whatever became of it.
  const asked = { filters, onlyChoosable: !('id' in rest), words: q, size: pageSize ?? most };
  return ok(await lookup(ports.database, resource, caller, asked));
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
