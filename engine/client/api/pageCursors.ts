import type { SentQuery } from './call';

/** The question to a list, without the page. */
interface Question {
  readonly sort?: unknown;
  readonly filter?: unknown;
  readonly perPage: number;
}

interface Page {
  readonly first: unknown;
  readonly last: unknown;
}

interface ListHistory {
  readonly question: string;
  readonly pages: Map<number, Page>;
  /** The last total of the server, which sends none to a reader who continues from a cursor. */
  readonly total: number | undefined;
}

/** The pages that the reader saw of each list's last question. */
const seen = new Map<string, ListHistory>();

/** The total that came with an earlier page of the same question. */
export const totalBefore = (list: string, asked: Question): number | undefined => {
  const known = seen.get(list);
  return known?.question === JSON.stringify(asked) ? known.total : undefined;
};

/**
 * Returns the cursor of a page: after the last row of the page before it, or before the first row of the page after it.
 * With it the server need not skip all earlier rows. A page that nobody reached step by step has only its number.
 */
export const pageCursor = (list: string, question: Question, page: number): SentQuery => {
  const known = seen.get(list);
  if (page === 1 || known?.question !== JSON.stringify(question)) return {};
  const after = known.pages.get(page - 1)?.last;
  if (after !== undefined) return { after };
  const before = known.pages.get(page + 1)?.first;
  return before === undefined ? {} : { before };
};

/** Remembers a page that came. */
export const keepPageCursors = (
  list: string,
  asked: Question,
  page: number,
  rows: readonly { readonly id: unknown }[],
  total: number,
): void => {
  const question = JSON.stringify(asked);
  const known = seen.get(list);
  const pages = known?.question === question ? known.pages : new Map<number, Page>();
  if (rows.length > 0) pages.set(page, { first: rows[0]?.id, last: rows.at(-1)?.id });
  seen.set(list, { question, pages, total });
};
