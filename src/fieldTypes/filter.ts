import type { ReactNode } from 'react';
import type { LocalizedText } from '../../resources/vocabulary/language';
import type { CellContext } from './cell';

/** The filters of a list, by the names they have on the wire: `role`, `createdAt_gte`, … */
export type FilterValues = Readonly<Record<string, unknown>>;

/** A field, as a filter sees it that is the same for several types. */
export interface Labelled {
  readonly label: LocalizedText;
}

export interface FilterProps<F extends Labelled = Labelled> {
  readonly name: string;
  readonly field: F;
  readonly filter: FilterValues;
  /** Sets or, with undefined, removes the filters named in the patch. */
  readonly onChange: (patch: FilterValues) => void;
}

/** How a field of one type is filtered by. Which filters there are, its meaning says (`operators`). */
export interface FilterFace<F extends Labelled = Labelled> {
  /** The filter that is set, in words for its chip; undefined when none is. */
  readonly inWords: (props: Omit<FilterProps<F>, 'onChange'>, context: CellContext) => string | undefined;
  readonly Editor: (props: FilterProps<F>) => ReactNode;
}

/** A filter that may be one value or a list of them, as a list. */
export const asList = (value: unknown): readonly unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value];

/** A list with a value put in or taken out; undefined when nothing is left. */
export const toggled = (list: readonly unknown[], value: unknown): readonly unknown[] | undefined => {
  const next = list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return next.length > 0 ? next : undefined;
};
