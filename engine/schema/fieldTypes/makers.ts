import type { FieldTypeName } from './index';
import * as exported from './index';

type Exports = typeof exported;

/** The name of a function that makes fields: of each type, and of each preset such as `money`. */
export type MakerName = {
  [N in keyof Exports]: Exports[N] extends { readonly kind: FieldTypeName } ? N : never;
}[keyof Exports];

interface Maker {
  /** The type of the fields that it makes. */
  readonly kind: FieldTypeName;
  /** What it has said of their options. */
  readonly preset: Readonly<Record<string, unknown>>;
}

const isMaker = (value: unknown): value is Maker => typeof value === 'function' && 'kind' in value;

/** All of them by name. */
export const makers = Object.fromEntries<Maker>(
  Object.entries(exported).flatMap(([name, value]): [string, Maker][] => (isMaker(value) ? [[name, value]] : [])),
) as Readonly<Record<MakerName, Maker>>;
