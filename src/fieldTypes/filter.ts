import type { ReactNode } from 'react';
import type { FieldOf, Kind } from '../../resources/fields';
import type { CellContext } from './cell';

/** The filters of a list, by the names they have on the wire: `role`, `createdAt_gte`, … */
export type FilterValues = Readonly<Record<string, unknown>>;

export interface FilterProps<K extends Kind> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly filter: FilterValues;
  /** Sets or, with undefined, removes the filters named in the patch. */
  readonly onChange: (patch: FilterValues) => void;
}

/** How a field of one kind is filtered by. */
export interface FilterFace<K extends Kind> {
  /** The filters that it may set for a field of that name. */
  readonly keys: (name: string) => readonly string[];
  /** The filter that is set, in words for its chip; undefined when none is. */
  readonly inWords: (props: Omit<FilterProps<K>, 'onChange'>, context: CellContext) => string | undefined;
  readonly Editor: (props: FilterProps<K>) => ReactNode;
}

/** A filter that may be one value or a list of them, as a list. */
export const asList = (value: unknown): readonly unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value];

/** A list with a value put in or taken out; undefined when nothing is left. */
export const toggled = (list: readonly unknown[], value: unknown): readonly unknown[] | undefined => {
  const next = list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return next.length > 0 ? next : undefined;
};
