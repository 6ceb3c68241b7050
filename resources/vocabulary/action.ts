import type { Tone } from './choices';
import type { Condition } from './kinds';
import type { LocalizedText } from './language';
import type { Role } from './roles';

/**
 * A call on a record that is no transition. `resources/calls/actions.ts` names its call, whose input makes the dialog; a
 * screen of its own may take the dialog's place.
 */
export interface Action<Field extends string = string> {
  readonly label: LocalizedText;
  readonly allow: readonly Role[];
  readonly tone?: Tone;
  /** Offered for a record only while this holds; the call says what it refuses otherwise. */
  readonly when?: Condition<Field>;
  /** Stands above the fields of the dialog, or is its whole text when nothing is to be filled in. */
  readonly note?: LocalizedText;
  /** What is said when it is done; `%{title}` names the record. */
  readonly done?: LocalizedText;
  /** Needs no dialog while this holds: the click does it. Otherwise everything that the dialog asks for is required. */
  readonly atOnce?: Condition<Field>;
  /** Done so often that it stands in the row of a grid, not in its menu: one click. */
  readonly inSight?: true;
}
