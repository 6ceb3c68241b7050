import { defaultPageSize } from '#engine/schema/wire/limits';
import type { DataProvider } from 'react-admin';
import { keepPageCursors, pageCursor, totalBefore } from './pageCursors';
import { totalKindOf } from './wire';

type GetList = DataProvider['getList'];

/**
 * The number of rows as far as the pages show. At least one more row follows a full page, and none follows one that is
 * not full. Where the server counts rows, this equals its total.
 */
const totalSeen = (total: number, page: number, perPage: number, rows: number): number => {
  if (rows === perPage) return Math.max(total, page * perPage + 1);
  return rows === 0 ? total : (page - 1) * perPage + rows;
};

type Page = Awaited<ReturnType<GetList>>;

/**
 * A page of a list whose server never says how many rows there are. A full page may have a next one. When nothing
 * follows a full page, that page was the last one, and the number of rows is known after all.
 */
const uncounted = async (
  answer: Page,
  page: number,
  perPage: number,
  ask: (before: object) => Promise<Page>,
): Promise<Page> => {
  const hasNextPage = answer.data.length === perPage;
  const unknown = { ...answer, total: undefined, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
  if (page === 1 || answer.data.length > 0) return unknown;
  const last = await ask({ pagination: { page: page - 1, perPage } });
  return last.data.length === perPage ? { ...last, total: (page - 1) * perPage } : unknown;
};

/**
 * `getList` that continues from a cursor when the reader goes from page to page, and reports whether a total is
 * estimated.
 */
export const pagedList =
  (getList: GetList): GetList =>
  async (path, params) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: defaultPageSize };
    const question = { sort: params.sort, filter: params.filter, perPage };
    const start = pageCursor(path, question, page);
    const ask = (from: object) => getList(path, { ...params, filter: { ...params.filter, ...from } });
    let answer = await ask(start);
    // Fewer rows are left before the cursor than the page's number implies. The page number finds the rows that came in
    // between.
    if ('before' in start && answer.data.length < perPage) answer = await ask({});
    // Within the counted rows a page number costs no more, and the page stays in place when the cursor's row moves.
    const kind = totalKindOf(answer.data);
    const told = kind === 'none' ? totalBefore(path, question) : answer.total;
    if (kind === 'counted') return answer;
    if (told === undefined)
      return uncounted(answer, page, perPage, (before) => getList(path, { ...params, ...before }));
    keepPageCursors(path, question, page, answer.data, told);
    if ('after' in start && answer.data.length === 0) {
      // The previous page was the last one, and full.
      const last = await pagedList(getList)(path, { ...params, pagination: { page: page - 1, perPage } });
      return { ...last, total: (page - 1) * perPage };
    }
    const total = totalSeen(told, page, perPage, answer.data.length);
    return { ...answer, total, meta: { estimated: true } };
  };
