import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';

/** Views that one person keeps of one list, at most. */
export const viewsMax = 50;
/** Characters of what a view asks, as JSON. */
export const viewMax = 4096;
/** Rows of a view are counted up to this many. */
export const viewCountedUpTo = 999;

export const viewName = text(say('视图名称', 'View name'), { required: true, max: 40 });

/** Pixels by name of the column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/**
 * What a view asks of its list. Columns and widths are those of the list's declaration where it names none, and rows
 * are as high as the reader has them.
 */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly perPage: number;
  readonly columns?: readonly string[];
  readonly widths?: ColumnWidths;
  readonly compactRows?: boolean;
}
