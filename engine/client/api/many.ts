import type { GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { pageSizeMax } from '#engine/schema/wire/limits';
import { dayToDateTime, parseMoment } from '#engine/client/i18n/dateTime';
import { faultText } from '#engine/client/i18n/faultText';
import { getLocale } from '#engine/client/i18n/locale';
import { fill } from '#engine/client/i18n/texts';
import { ApiError, hasUserMessage, isHeld, sentenceOf, TransportError } from './errors';

const texts = {
  nested: say(
    '筛选条件“%{name}”不能再包含下级条件，请使用声明中列出的名称。',
    'The filter “%{name}” holds filters of its own. Use the names that the declaration lists.',
  ),
  failed: say(
    '%{total} 条记录中有 %{count} 条未修改：%{reasons}',
    '%{count} of %{total} records were not changed: %{reasons}',
  ),
  gone: say('已不存在', 'no longer exists'),
  more: say('等', 'and more'),
} as const;

/** The refusal of a filter whose value is an object, such as `{ account: { name: 'a' } }`. */
export const nestedFilter = (filter: Readonly<Record<string, unknown>>): ApiError => {
  const name = Object.keys(filter).find((key) => isPlainObject(filter[key])) ?? '';
  return new ApiError(422, fill(texts.nested[getLocale()], { name }));
};

/** The refusal of a list, with the name of each filter or order that the server refuses. */
export const namedRefusal = ({ fields }: Resource, { code, message, data, faults = {} }: ApiError): ApiError => {
  const locale = getLocale();
  const named = Object.entries(faults).map(([name, fault]) => `${name}: ${faultText(locale, fault, fields[name])}`);
  return new ApiError(code, `${message} (${named.join(', ')})`, data);
};

/** Bounds that are days or minutes of the reader's as the moments that the server compares: a last day to its end. */
export const momentsOf = (bounds: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(
    bounds.map(([name, value]) => {
      const written = String(value);
      const end = name.endsWith('_lte') ? 'last' : 'first';
      return [name, written.includes('T') ? parseMoment(written) : dayToDateTime(written, end)];
    }),
  );

/** Gets a page of more rows than the server sends in one answer: one part after the other, so that no row is missed. */
export const listInPieces = async <Row extends RaRecord>(
  getList: (path: string, params: GetListParams) => Promise<GetListResult<Row>>,
  path: string,
  params: GetListParams,
): Promise<GetListResult<Row>> => {
  const { page = 1, perPage = pageSizeMax } = params.pagination ?? {};
  const [start, end] = [(page - 1) * perPage, page * perPage];
  const first = Math.floor(start / pageSizeMax);
  const rows: Row[] = [];
  let answer: GetListResult<Row> | undefined;
  for (let piece = first; piece * pageSizeMax < end; piece += 1) {
    answer = await getList(path, { ...params, pagination: { page: piece + 1, perPage: pageSizeMax } });
    rows.push(...answer.data);
    if (answer.data.length < pageSizeMax) break;
  }
  const offset = start - first * pageSizeMax;
  return { ...answer, data: rows.slice(offset, offset + perPage) };
};

/** A record that a change of many left as it was, and why. */
interface Failure {
  readonly id: Identifier;
  readonly name: string;
  readonly why: string;
}

/** A message names this many records; the error's data names all. */
const namedMost = 3;

/**
 * Changes records one after the other. Rejects with an `ApiError` that names each record left as it was and why; its
 * data has all of them as `failed`. The other records are changed all the same. The end of the session rejects at once.
 */
export const updateEach = async (
  { title }: Resource,
  ids: readonly Identifier[],
  rows: readonly RaRecord[],
  change: (row: RaRecord) => Promise<unknown>,
): Promise<{ data: Identifier[] }> => {
  const locale = getLocale();
  const failures: Failure[] = [];
  let code = 404;
  let lost: TransportError | undefined;
  for (const id of ids) {
    const row = rows.find((one) => String(one.id) === String(id));
    const name = row ? String(row[title]) : `#${id}`;
    try {
      if (!row) failures.push({ id, name, why: texts.gone[locale] });
      else if (lost) throw lost;
      else await change(row);
    } catch (error) {
      // It waits for a second person, which the console has said.
      if (isHeld(error)) continue;
      if (!hasUserMessage(error) || (error instanceof ApiError && error.code === 401)) throw error;
      if (error instanceof TransportError) lost = error;
      else code = error.code;
      failures.push({ id, name, why: sentenceOf(error) });
    }
  }
  if (failures.length === 0) return { data: [...ids] };
  const reasons = [
    ...failures.slice(0, namedMost).map(({ name, why }) => `${name} (${why})`),
    ...(failures.length > namedMost ? [texts.more[locale]] : []),
  ].join(', ');
  const counts = { count: failures.length, total: ids.length };
  throw new ApiError(code, fill(texts.failed[locale], { ...counts, reasons }), { failed: failures });
};
