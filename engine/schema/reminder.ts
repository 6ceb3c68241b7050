import type { Condition } from './field';
import type { FieldNameOf, Name } from './row';

/** Tells people ahead of time that the moment or the day in a field of a record comes, once for each that it has held. */
export interface Reminder<F> {
  readonly field: FieldNameOf<F, { kind: 'dateTime' | 'day' }>;
  readonly before: { readonly days: number };
  /** The reference to those who are told: an account, or an organization with all of its people. */
  readonly to: FieldNameOf<F, { kind: 'reference' }>;
  /** Only of records of which this holds. */
  readonly when?: Condition<Name<F>>;
}
