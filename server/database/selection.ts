import type { Operator } from '../../resources/vocabulary/fieldTypes/fieldType';
import type { SortBy } from '../../resources/wire/sorting';

/** A field held against values of its type; `gte`, `lte` and `like` have one of them. */
export interface Comparison {
  readonly name: string;
  readonly operator: Operator;
  readonly values: readonly unknown[];
}

/** What narrows a list. */
export interface ListFilters {
  readonly comparisons: readonly Comparison[];
  /** What the searched fields hold. */
  readonly search?: string;
}

/** Which rows are asked for, and in which order. Whoever makes one has checked that the person may. */
export interface Selection {
  readonly filters: ListFilters;
  readonly sort: readonly SortBy[];
}

/** Which rows of a selection: a number of them, counted from the start or from a row that the reader saw. */
export interface PageWanted {
  readonly size: number;
  readonly offset: number;
  readonly from?: { readonly id: number; readonly back: boolean };
}
