import type { ReactNode } from 'react';
import type { LocalizedText } from '#engine/schema/language';
import type { CellContext } from './cell';

/** The filters of a list, by the names they have on the wire: `role`, `createdAt_gte`, … */
export type FilterValues = Readonly<Record<string, unknown>>;

/** A field, as seen by a filter that several types share. */
export interface WithLabel {
  readonly label: LocalizedText;
}

export interface FilterProps<F extends WithLabel = WithLabel> {
  readonly name: string;
  readonly field: F;
  readonly filter: FilterValues;
  /** Sets or, with undefined, removes the filters named in the patch. */
  readonly onChange: (patch: FilterValues) => void;
}

/** How a person filters by a field of one type. The type's meaning lists the filters (`operators`). */
export interface FilterFace<F extends WithLabel = WithLabel> {
  /** The active filter in words for its chip; undefined without one. */
  readonly inWords: (props: Omit<FilterProps<F>, 'onChange'>, context: CellContext) => string | undefined;
  readonly Editor: (props: FilterProps<F>) => ReactNode;
  /** It asks only whether there is a value. */
  readonly isPresence?: true;
  /** It asks for a part of a text, so that the whole text can be asked for as well. */
  readonly isText?: true;
}

/** Returns a filter that may be one value or several as a list. */
export const asList = (value: unknown): readonly unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value];

/** Returns the list with the value added or removed; undefined when it is empty. */
export const toggled = (list: readonly unknown[], value: unknown): readonly unknown[] | undefined => {
  const next = list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return next.length > 0 ? next : undefined;
};
