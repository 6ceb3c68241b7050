import type { Tone } from './choices';
import type { Condition } from './kinds';
import type { LocalizedText } from './language';
import type { Role } from './roles';

/**
 * A call on a record that is no transition. `resources/calls/actions.ts` names its call, whose input generates the
 * dialog; a hand-written screen may replace it.
 */
export interface Action<Field extends string = string> {
  readonly label: LocalizedText;
  readonly allow: readonly Role[];
  readonly tone?: Tone;
  /** Offered for a record only while this holds; the call says what it refuses otherwise. */
  readonly when?: Condition<Field>;
  /** Stands above the fields of the dialog, or is its whole text when it has no fields. */
  readonly note?: LocalizedText;
  /** The message on success; `%{title}` names the record. */
  readonly done?: LocalizedText;
  /** Inputs that the dialog requires, by the field whose value each starts with, where that is one of its options. */
  readonly preset?: Readonly<Record<string, Field>>;
  /** Among what people come for: a button at the head of the record and in the row of a grid, not in their menus. */
  readonly primary?: true;
}
