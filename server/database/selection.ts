import type { Operator } from '#resources/schema/fieldTypes/fieldType';
import type { SortBy } from '#resources/wire/sorting';

/** A comparison of a field with values of its type, `within` already resolved to its two ends; `in` and `not` take several values, all others one. */
export interface Comparison {
  readonly name: string;
  readonly operator: Exclude<Operator, 'within'>;
  readonly values: readonly unknown[];
}

/** The filters and the search of a list. */
export interface ListFilters {
  readonly comparisons: readonly Comparison[];
  /** Groups of alternatives. A row matches at least one of each group, and all comparisons of that one. */
  readonly anyOf: readonly (readonly (readonly Comparison[])[])[];
  /** The text to find in the searched fields. */
  readonly search?: string;
}

/** Which rows to read, in which order. Its maker has checked the person's rights. */
export interface Selection {
  readonly filters: ListFilters;
  readonly sort: readonly SortBy[];
}

/** Which rows of a selection: a number of them, counted from the start or from a row that the reader saw. */
export interface PageRange {
  readonly size: number;
  readonly offset: number;
  readonly from?: { readonly id: number; readonly back: boolean };
}
