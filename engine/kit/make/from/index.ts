import type { Resource } from '#engine/schema/resource';
import { Refusal } from '#engine/kit/make/read';
import { camel, singular } from '#engine/kit/make/words';
import { describeSource } from './guess';
import { fromOpenApi } from './openapi';
import { fromSample } from './sample';
import { fromTable, type Query } from './table';

/** What a source is read with. */
export interface Sources {
  /** The text of a file of the person's; undefined when there is none. */
  readonly readFile: (path: string) => string | undefined;
  /** The database of `DATABASE_URL`. */
  readonly query: Query;
}

/**
 * Reads the table, the schema or the sample that the flags name: the name of the resource, its fields, and what was left out.
 * The words behind `resource` are a name, a table or a file, or the first before one of the others.
 */
export const readSource = async (
  { from = '', schema }: { readonly from?: string; readonly schema?: string },
  [first, second = first, ...more]: readonly string[],
  sources: Sources,
  resources: readonly Resource[],
) => {
  const name = second === first && more.length === 0 ? undefined : first;
  if (from === 'table') {
    if (second === undefined) throw new Refusal('Which table? --from table customers');
    return { name: name ?? nameFrom(second), ...describeSource(await fromTable(second, sources.query, resources)) };
  }
  if (from === 'openapi') {
    if (second === undefined) throw new Refusal('Which document? --from openapi shop.json --schema Customer');
    const [called, properties] = fromOpenApi(readJson(sources, second), name, schema, resources);
    return { name: name ?? camel(called), ...describeSource(properties) };
  }
  return { name: first ?? nameFrom(from), ...describeSource(fromSample(readJson(sources, from), resources)) };
};

const readJson = ({ readFile }: Sources, path: string): unknown => {
  const text = readFile(path);
  if (text === undefined) throw new Refusal(`There is no file ${path}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${path} is no JSON.`);
  }
};

/** `customers` → `customer`, `t_order_items.json` → `orderItem`. */
const nameFrom = (source: string): string => {
  const [name = ''] = source.split(/[/\\]/).slice(-1);
  return singular(camel(name.replace(/\.json$/, '').replace(/^(.*\.)?(t_|tbl_|sys_)?/, '')));
};
