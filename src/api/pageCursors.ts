import type { SentQuery } from './call';

/** What is asked of a list, without the page. */
interface Question {
  readonly sort?: unknown;
  readonly filter?: unknown;
  readonly perPage: number;
}

interface Page {
  readonly first: unknown;
  readonly last: unknown;
}

interface Seen {
  readonly question: string;
  readonly pages: Map<number, Page>;
  /** As the server said it last: it does not say it again to a reader who goes on. */
  readonly total: number | undefined;
}

/** The pages that the reader saw of the question last asked of each list. */
const seen = new Map<string, Seen>();

/** The total that came with an earlier page of the same question. */
export const totalBefore = (list: string, asked: Question): number | undefined => {
  const known = seen.get(list);
  return known?.question === JSON.stringify(asked) ? known.total : undefined;
};

/**
 * From which row a page goes on. That is behind the last one of the page before it, or ahead of the first one of the
 * page after it. The server then need not pass over all rows before; a page that nobody came to step by step has only
 * its number.
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
