import type { Caller } from '#engine/subjects/session/server/sessions';
import { type Context, type RawQuery, route, type Route } from '#engine/server/http/call';
import { isStructured, readBytes } from '#engine/server/database/allRows';
import { cellsIn } from '#engine/server/database/rowBytes';
import { type Column, contentTypes, csvLine, csvQuoted, headLine } from '#engine/server/spreadsheet/csv';
import { rowLines } from '#engine/server/spreadsheet/rowLines';
import { readableNames } from '#engine/server/database/read';
import { readOwn, readZone, refuseUnknownZone } from '#engine/server/http/input';
import { readSelection } from '#engine/server/http/listQuery';
import { pacedStream } from '#engine/server/overload/pacedStream';
import { invalid, type Reply } from '#engine/server/refusals';
import { maySee } from '#engine/schema/access';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { columnsField, formatField } from '#engine/schema/input';
import { exportCall } from '#engine/schema/resourceCalls';
import type { FileFormat } from '#engine/schema/fileFormats';
import { type Field, typeOf } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import { fieldColumnOf } from '#engine/server/database/fieldTypes';
import { xlsxBytes } from '#engine/server/spreadsheet/xlsx';
import { asItIs } from '#engine/schema/fieldTypes/checks';
import { labelsOf } from '#engine/schema/declared/names';
import { escapeFormula } from '#engine/schema/wire/spreadsheet';

/** A value of a field as a person reads it in a spreadsheet: choices by their words, lists line by line. */
const wordsOf = (field: Field, locale: Locale) => {
  const [{ plainText, inFile }, { isList }] = [typeOf(field), fieldColumnOf(field)];
  const words = new Map<unknown, string>(labelsOf(field)?.map(({ value, label }) => [value, label[locale]]));
  const wordOf = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value) && isList) return value.map(wordOf).join('\n');
    if (inFile) return inFile(value);
    if (plainText) return plainText(String(value));
    if (typeof value === 'object') return JSON.stringify(value);
    return words.get(value) ?? String(value);
  };
  return wordOf;
};

/** Returns what turns a field's words into a cell. No spreadsheet takes a number for a formula. */
const cellOf = (field: Field): ((words: string) => string) =>
  typeOf(field).isNumeric?.(field) ? csvQuoted : (words) => csvQuoted(escapeFormula(words));

/** Returns what reads a column that PostgreSQL read as text, with choices already in words (`storedTextOf`). */
const wordsOfText = (field: Field, locale: Locale): ((text: string) => string) => {
  if (labelsOf(field) && !isStructured(field)) return asItIs;
  const wordOf = wordsOf(field, locale);
  return isStructured(field) ? (text) => wordOf(text === '' ? null : JSON.parse(text)) : wordOf;
};

/** Rows as `readBytes` reads them. */
type Rows = AsyncIterable<readonly Uint8Array[]>;

/** Bytes that a reader takes at a time. */
const pieceSize = 32 * 1024;

async function* csvOf(fields: readonly Field[], _name: string, rows: Rows, locale: Locale): AsyncGenerator<Uint8Array> {
  const columns = fields.map((field) => {
    const [wordOf, cell] = [wordsOfText(field, locale), cellOf(field)];
    return (text: string) => cell(wordOf(text));
  });
  const lineOf = (cells: readonly string[]) => csvLine(cells.map((text, at) => columns[at]?.(text) ?? ''));
  const isShownAsStored = fields.every((field) => (typeOf(field).plainText ?? asItIs) === asItIs);
  const encoder = new TextEncoder();
  const linesOf = (pieces: readonly Uint8Array[]) =>
    isShownAsStored ? rowLines(pieces, lineOf) : encoder.encode(pieces.flatMap(cellsIn).map(lineOf).join(''));
  yield encoder.encode(headLine(fields.map(({ label }) => label[locale])));
  for await (const pieces of rows) {
    const lines = linesOf(pieces);
    for (let at = 0; at < lines.length; at += pieceSize) yield lines.subarray(at, at + pieceSize);
  }
}

async function* cellsOf(fields: readonly Field[], rows: Rows, locale: Locale) {
  const columns = fields.map((field) => wordsOfText(field, locale));
  const wordsIn = (cells: readonly string[]) => cells.map((text, at) => columns[at]?.(text) ?? '');
  for await (const pieces of rows) yield pieces.flatMap((piece) => cellsIn(piece).map(wordsIn));
}

const xlsxOf = (fields: readonly Field[], name: string, rows: Rows, locale: Locale): AsyncGenerator<Uint8Array> => {
  const columnOf = (field: Field): Column => ({
    label: field.label[locale],
    kind: fieldColumnOf(field).sheet ?? 'text',
    ...('scale' in field && { scale: field.scale }),
  });
  return xlsxBytes(name, fields.map(columnOf), cellsOf(fields, rows, locale));
};

/** The file of a list in pieces, for each format; `name` heads its sheet. */
const fileOf: Readonly<Record<FileFormat, typeof csvOf>> = { csv: csvOf, xlsx: xlsxOf };

/** The columns asked for, else those of the grid; never one that the role may not see. */
const readColumns = (resource: Resource, { caller }: Pick<Context, 'caller'>, columns: string | null): string[] => {
  const readable = readableNames(resource, caller.role);
  if (columns === null) return resource.list.filter((name) => maySee(caller.role, resource, name));
  const names = [...new Set(columns.split(','))];
  const unknown = names.filter((name) => !readable.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, 'unknownField'])));
  return names;
};

type Batches = AsyncGenerator<readonly Uint8Array[]>;

/** The rows from the first batch on. */
async function* from(first: IteratorResult<readonly Uint8Array[]>, more: Batches): Batches {
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
  const [{ columns, format }, rest] = readOwn(options, input);
  const names = readColumns(resource, context, columns);
  const { zone, query: filters } = readZone(rest);
  const selection = readSelection(resource, caller, filters);
  // A cell of a workbook holds a time without a zone, so one must be meant.
  const zoned = 'zone' in rest || format === 'xlsx' ? zone : undefined;
  if (zoned !== undefined) await refuseUnknownZone(ports.database, zoned);
  const rows = readBytes(ports.database, { resource, names, selection, zone: zoned, locale, person: caller });
  // Before the answer begins: what is refused is refused in words, and nobody waits for a file that may never come.
  const first = await rows.next();
  const fileFormat = format ?? 'csv';
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const bytes = fileOf[fileFormat](fields, resource.label[locale], from(first, rows), locale);
  return {
    name: `${resource.name}.${fileFormat}`,
    type: contentTypes[fileFormat],
    file: pacedStream(releasing(bytes, rows)),
  };
};

export const exportRoute = (resource: Resource): Route =>
  route(exportCall(resource), (context) => exportRows(context, resource), {
    time: null,
    pool: 'long',
    replica: true,
  });
