import { usualPageSize } from '../../resources/wire/limits';
import type { DataProvider } from 'react-admin';
import { keepPageCursors, pageCursor, totalBefore } from './pageCursors';
import { totalKindOf } from './wire';

type GetList = DataProvider['getList'];

/**
 * The number of rows as far as the pages seen show. There is at least one more behind a full page, and none behind one
 * that is not full. Where rows are counted that is what the answer says itself.
 */
const totalSeen = (total: number, page: number, perPage: number, rows: number): number => {
  if (rows === perPage) return Math.max(total, page * perPage + 1);
  return rows === 0 ? total : (page - 1) * perPage + rows;
};

/** `getList` that goes on from a row seen where the reader goes from page to page, and says when a total is estimated. */
export const pagedList =
  (getList: GetList): GetList =>
  async (path, params) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: usualPageSize };
    const question = { sort: params.sort, filter: params.filter, perPage };
    const start = pageCursor(path, question, page);
    const ask = (from: object) => getList(path, { ...params, filter: { ...params.filter, ...from } });
    let answer = await ask(start);
    // Fewer rows are left ahead than the page's number says: what came in between is found by the number.
    if ('before' in start && answer.data.length < perPage) answer = await ask({});
    // Up to what is counted, a page by its number costs no more, and keeps its place when the row seen moves.
    const kind = totalKindOf(answer.data);
    const told = kind === 'none' ? totalBefore(path, question) : answer.total;
    if (kind === 'counted' || told === undefined) return answer;
    keepPageCursors(path, question, page, answer.data, told);
    if ('after' in start && answer.data.length === 0) {
      // The page before was the last one, and full.
      const last = await pagedList(getList)(path, { ...params, pagination: { page: page - 1, perPage } });
      return { ...last, total: (page - 1) * perPage };
    }
    const total = totalSeen(told, page, perPage, answer.data.length);
    return { ...answer, total, meta: { estimated: true } };
  };
