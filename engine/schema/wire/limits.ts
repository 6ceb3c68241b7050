/** Rows on a page of a list where a caller names no number. */
export const defaultPageSize = 10;
/** The most rows that a caller may ask for on one page. */
export const pageSizeMax = 200;
/** The last page that a number may request. */
export const pageMax = 1_000_000;
/**
 * The most rows that a page may have ahead of it when a number requests it. PostgreSQL skips rows one by one, so further
 * in a reader must use a cursor or a filter. The limit is lower for a search with too many matches to count, since each
 * row is searched for words.
 */
export const rowsPassedMax = (isBroadSearch: boolean): number => (isBroadSearch ? 5000 : 1_000_000);
/** A list counts its rows up to here; the total of a longer one is estimated. */
export const countedMax = 50_000;
/**
 * The same of a search for one letter in a long list. The search index's statistics know frequent letters within some
 * per cent, and to count their rows took two thirds of the time of a call.
 */
export const letterCountedMax = 1000;
/** Rows that one call sums up at most. */
export const summedMax = 200_000;
/** Fields that one order names at most. */
export const sortsMax = 5;
/** Longest text that is searched for. */
export const searchMax = 128;
/** Values of an "any of" at most. */
export const anyOfMax = 200;
/** How many of the newest messages a tab holds, so that a box is read, counted and emptied in bounded time. */
export const messagesKept = 1000;
