import type { Resource } from '#resources/schema/resource';
import { Refused } from '#make/refused';
import { camel, singular } from '#make/words/names';
import { readColumns, type Query } from './catalog';
import type { SourceDescription } from './found';
import { fromOpenApi } from './openapi';
import { fromSample } from './sample';
import { fromTable } from './table';

/** What a source is read with. */
export interface Sources {
  /** The text of a file of the person's; undefined when there is none. */
  readonly readFile: (path: string) => string | undefined;
  /** The database of `DATABASE_URL`. */
  readonly query: Query;
}

/** What the command line says about the source. */
export interface SourceFlags {
  readonly from: string;
  readonly schema?: string | undefined;
  /** The words behind `resource`: a name, a table or a file, or the first before one of the others. */
  readonly said: readonly string[];
}

const readJson = ({ readFile }: Sources, path: string): unknown => {
  const text = readFile(path);
  if (text === undefined) throw new Refused(`There is no file ${path}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${path} is no JSON.`);
  }
};

/** `customers` → `customer`, `t_order_items.json` → `orderItem`. */
const nameFrom = (source: string): string =>
  singular(
    camel(
      source
        .replace(/^.*[/\\]/, '')
        .replace(/\.json$/, '')
        .replace(/^(.*\.)?(t_|tbl_|sys_)?/, ''),
    ),
  );

/** Reads the table, the schema or the sample that the flags name. */
export const readSource = async (
  { from, schema, said }: SourceFlags,
  sources: Sources,
  resources: readonly Resource[],
): Promise<SourceDescription> => {
  const [first, second = first] = said;
  const own = said.length > 1 ? first : undefined;
  if (from !== 'table' && from !== 'openapi')
    return fromSample(first ?? nameFrom(from), readJson(sources, from), resources);
  if (second === undefined)
    throw new Refused(
      from === 'table'
        ? 'Which table? --from table customers'
        : 'Which document? --from openapi shop.json --schema Customer',
    );
  if (from === 'openapi') {
    const { name, ...rest } = fromOpenApi(readJson(sources, second), own, schema, resources);
    return { ...rest, name: own ?? camel(name) };
  }
  return fromTable(own ?? nameFrom(second), await readColumns(sources.query, second), resources);
};
