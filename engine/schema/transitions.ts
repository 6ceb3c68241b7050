import type { Tone } from './choices';
import type { Setting } from './action';
import type { Approval } from './approval';
import type { Input } from './input';
import type { ChoiceName, DateTimeName, Name, ValueOf } from './row';
import type { Condition } from './field';
import type { LocalizedText } from './language';
import type { Role } from './roles';

/**
 * A transition of one choice field from some states to another, as one call for one record or many.
 * A record in no `from` state is refused with 409; in bulk all move or none.
 */
type StateTransition<F, N extends ChoiceName<F>> = TransitionOptions<F> & {
  readonly field: N;
  readonly from: readonly ValueOf<F[N]>[];
  readonly to: ValueOf<F[N]>;
  /** Times that become the present. */
  readonly stamp?: DateTimeName<F>;
  /** What the call asks for, once for all of its records. */
  readonly input?: Input;
  /** What else changes with the state, as in an action. */
  readonly sets?: Readonly<Record<string, Setting>>;
};
/** A transition that takes the record out of the table for good; the audit log keeps what it was. */
type Removal<F> = TransitionOptions<F> & { readonly removes: true };
/** The properties of every transition. */
type TransitionOptions<F> = {
  readonly label: LocalizedText;
  /** The message on success: `3 accounts disabled`. */
  readonly done: LocalizedText;
  readonly allow: readonly Role[];
  readonly bulk?: boolean;
  readonly tone?: Tone;
  /** Among what people come for: a button at the head of the record and in the row of a grid, not in their menus. */
  readonly primary?: true;
  /** The form offers to save and make it in one go. */
  readonly fromForm?: true;
  /** The question before the transition. */
  readonly confirm?: LocalizedText;
  /** The same for one record; `%{name}` is the value of that field. */
  readonly confirmOne?: LocalizedText;
  /** What it is called for a record whose field names the person who makes it. */
  readonly ofOneself?: {
    readonly field: Name<F>;
    readonly words: { readonly label: LocalizedText; readonly confirmOne?: LocalizedText };
  };
  /** Refused on the record that is the person's own. */
  readonly notOneself?: boolean;
  /** When it needs a second person. */
  readonly approval?: Approval<Name<F>>;
  /** The transition is refused unless this holds; `otherwise` explains why. */
  readonly when?: Condition<Name<F>> & { readonly otherwise: LocalizedText };
};
export type Transitions<F> = Readonly<
  Record<string, { [N in ChoiceName<F>]: StateTransition<F, N> }[ChoiceName<F>] | Removal<F>>
>;
