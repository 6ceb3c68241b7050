import type { Caller } from '#server/signIn/caller';
import { route, type Context, type RawQuery, type Route } from '#server/http/call';
import { contentTypes } from '#server/spreadsheet/contentTypes';
import { fileOf } from './exportFile';
import { readAll } from '#server/database/cursor';
import { readableNames } from '#server/database/read';
import { readFromQuery } from '#server/http/input';
import { readSelection } from '#server/http/listQuery';
import { pacedStream } from '#server/overload/pacedStream';
import { invalid, type Reply } from '#server/refusals';
import { readZone, refuseUnknownZone } from '#server/http/zone';
import { maySee } from '#resources/schema/access';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { columnsField, formatField } from '#resources/schema/inputs';
import { exportCall } from '#resources/schema/resourceCalls';

/** Milliseconds that a reader may take for a piece of the file: who reads at all reads faster. */
const longestPause = 45_000;

/** The columns asked for, else those of the grid; never one that the role may not see. */
const readColumns = (resource: Resource, { caller }: Pick<Context, 'caller'>, columns: string | null): string[] => {
  const readable = readableNames(resource, caller.role);
  if (columns === null) return resource.list.filter((name) => maySee(caller.role, resource, name));
  const names = [...new Set(columns.split(','))];
  const unknown = names.filter((name) => !readable.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, 'unknownField'])));
  return names;
};

type Batches = AsyncGenerator<readonly string[]>;

/** The rows from the first batch on. */
async function* from(first: IteratorResult<readonly string[]>, more: Batches): Batches {
  for (let batch = first; !batch.done; batch = await more.next()) yield batch.value;
}

/** The file; it releases the rows however it ends, even before it has asked for any. */
async function* releasing(bytes: AsyncGenerator<Uint8Array>, rows: Batches): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    await rows.return(undefined);
  }
}

/** What an export takes beside the filters of the list. */
const options = { columns: columnsField, format: formatField } as const;

const exportRows = async (context: Context<Caller, RawQuery>, resource: Resource): Promise<Reply<never>> => {
  const { ports, caller, input, locale } = context;
  const isOption = ([name]: readonly [string, string]) => name in options;
  const asked = Object.entries(input);
  const { columns, format } = readFromQuery(options, Object.fromEntries(asked.filter(isOption)));
  const rest = Object.fromEntries(asked.filter((one) => !isOption(one)));
  const names = readColumns(resource, context, columns);
  const { zone, query: filters } = readZone(rest);
  const selection = readSelection(resource, caller, filters);
  // A cell of a workbook holds a time without a zone, so one must be meant.
  const zoned = 'zone' in rest || format === 'xlsx' ? zone : undefined;
  if (zoned !== undefined) await refuseUnknownZone(ports.database, zoned);
  const rows = readAll(ports.database, { resource, names, selection, zone: zoned, locale, person: caller });
  // Before the answer begins: what is refused is refused in words, and nobody waits for a file that may never come.
  const first = await rows.next();
  const fileFormat = format ?? 'csv';
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const bytes = fileOf[fileFormat](fields, resource.label[locale], from(first, rows), locale);
  return {
    name: `${resource.name}.${fileFormat}`,
    type: contentTypes[fileFormat],
    file: pacedStream(releasing(bytes, rows), longestPause),
  };
};

export const exportRoute = (resource: Resource): Route =>
  route(exportCall(resource), (context) => exportRows(context, resource), { time: null, lane: 'long' });
