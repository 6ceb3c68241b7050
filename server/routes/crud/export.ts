import type { Caller } from '../../accounts/caller';
import { route, type Context, type RawQuery, type Route } from '../../http/call';
import { csvHead, csvLinesOf } from './csv';
import { readAll } from '../../database/cursor';
import { readableNames } from '../../database/read';
import { readFromQuery } from '../../http/input';
import { readSelection } from '../../http/listQuery';
import { pacedStream } from '../../overload/pacedStream';
import { invalid, type Reply } from '../../reply/refusals';
import { readZone, refuseUnknownZone } from '../../http/zone';
import { maySee } from '../../../resources/vocabulary/access';
import type { Locale } from '../../../resources/vocabulary/language';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { columnsField } from '../../../resources/vocabulary/inputs';
import { exportCall } from '../../../resources/vocabulary/resourceCalls';

/** Bytes that a reader takes at a time, and milliseconds it may take for them: who reads at all reads faster. */
const pieceSize = 32 * 1024;
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

/** The file in pieces; it releases the rows however it ends. */
async function* bytesOf(
  resource: Resource,
  names: readonly string[],
  locale: Locale,
  first: IteratorResult<readonly string[]>,
  more: AsyncGenerator<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const lineOf = csvLinesOf(fields, locale);
  try {
    yield encoder.encode(csvHead(fields, locale));
    for (let batch = first; !batch.done; batch = await more.next()) {
      const bytes = encoder.encode(batch.value.map(lineOf).join(''));
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    }
  } finally {
    await more.return(undefined);
  }
}

const exportRows = async (context: Context<Caller, RawQuery>, resource: Resource): Promise<Reply<never>> => {
  const { ports, caller, input, locale } = context;
  const { columns: asked, ...rest } = input;
  const { columns } = readFromQuery({ columns: columnsField }, asked === undefined ? {} : { columns: asked });
  const names = readColumns(resource, context, columns);
  const { zone, query: filters } = readZone(rest);
  const selection = readSelection(resource, caller.role, filters);
  const zoned = 'zone' in rest ? zone : undefined;
  if (zoned !== undefined) await refuseUnknownZone(ports.database, zoned);
  const rows = readAll(ports.database, { resource, names, selection, zone: zoned, locale, person: caller });
  // Before the answer begins: what is refused is refused in words, and nobody waits for a file that may never come.
  const first = await rows.next();
  return {
    name: `${resource.name}.csv`,
    type: 'text/csv; charset=utf-8',
    file: pacedStream(bytesOf(resource, names, locale, first, rows), longestPause),
  };
};

export const exportRoute = (resource: Resource): Route =>
  route(exportCall(resource), (context) => exportRows(context, resource), { time: null, lane: 'long' });
