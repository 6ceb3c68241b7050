import { idsMax } from '../vocabulary/inputs';

/** Rows on a page of a list if nothing is said, and at most: as many as a call may name. */
export const usualPageSize = 10;
export const pageSizeMax = idsMax;
/** The last page that can be asked for by its number. */
export const pageMax = 1_000_000;
/**
 * How many rows a page has ahead of it at most when it is asked for by its number. PostgreSQL passes over them one by
 * one: further in, a reader goes on from a row seen, or filters. Of a search whose rows are too many to be counted they
 * are fewer, since each row is searched for words.
 */
export const rowsPassedMax = (isBroadSearch: boolean): number => (isBroadSearch ? 5000 : 1_000_000);
/** Fields that one order names at most. */
export const sortsMax = 5;
/** Longest text that is searched for. */
export const searchMax = 128;
/** Values of an "any of" at most. */
export const anyOfMax = 200;
/** How many of the newest messages a tab holds, so that a box is read, counted and emptied in bounded time. */
export const messagesKept = 1000;
