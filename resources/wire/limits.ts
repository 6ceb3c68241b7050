import { idsMax } from '../vocabulary/inputs';

/** Rows on a page of a list, by default and at most; the most is also how many ids a call may name. */
export const usualPageSize = 10;
export const pageSizeMax = idsMax;
/** The last page that can be asked for by its number. */
export const pageMax = 1_000_000;
/** PostgreSQL passes over rows one by one: further in, a reader goes on from a row that it saw, or filters. */
export const rowsPassedMax = 1_000_000;
/** Fields that one order names at most. */
export const sortsMax = 5;
/** Longest text that is searched for. */
export const searchMax = 128;
/** Values of an "any of" at most. */
export const anyOfMax = 200;
/** How many of the newest messages a tab holds, so that a box is read, counted and emptied in bounded time. */
export const messagesKept = 1000;
