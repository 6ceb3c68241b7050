import type { Tone } from './choices';
import type { Approval } from './approval';
import type { Input } from './input';
import type { Condition } from './field';
import type { LocalizedText } from './language';
import type { Role } from './roles';
import type { ValueOf } from './row';

/**
 * What an action puts into a field: the time of the call (`now`), its day where the service is (`today`), the id of the
 * `caller`, the input of that name, or always the same value.
 */
export type Setting = string | { readonly is: unknown };

/** The words among them, which no input may be called. */
export const settingWords: readonly string[] = ['now', 'today', 'caller'];

/** What suits this field, of an action that asks for `Asked`. */
export type SettingFor<F, Asked> = F extends { kind: 'password' } | { derived: object } | { computed: object }
  ? never
  :
      | (F extends { kind: 'dateTime' } ? 'now' : never)
      | (F extends { kind: 'day' } ? 'today' : never)
      | (F extends { kind: 'reference'; to: 'account' } ? 'caller' : never)
      | { [N in keyof Asked & string]: ValueOf<Asked[N]> extends ValueOf<F> ? N : never }[keyof Asked & string]
      | { readonly is: ValueOf<F> | null };

/**
 * A call on a record that is no transition. With `sets` everything follows from here, and a rule of `server/<resource>/recordRules.ts`
 * may refuse or add to it. Without, `resources/actionCalls.ts` names its call, which has a handler of its own. The input of
 * the call generates the dialog; a hand-written screen may replace it.
 */
export interface Action<Field extends string = string> {
  readonly label: LocalizedText;
  readonly allow: readonly Role[];
  readonly tone?: Tone;
  /** What the call takes beside the record; with `sets` alone. */
  readonly input?: Input;
  /** The fields that it changes. */
  readonly sets?: Readonly<Record<string, Setting>>;
  /** Offered for a record only while this holds; the call says what it refuses otherwise. */
  readonly when?: Condition<Field>;
  /** Not offered while this field has a value, which means that the action was done already. */
  readonly unless?: Field;
  /** When it needs a second person. */
  readonly approval?: Approval<Field>;
  /** The field that names the only person for whom it is offered. */
  readonly onlyBy?: Field;
  /** The field that names the person for whom it is not offered. */
  readonly notBy?: Field;
  /** Stands above the fields of the dialog, or is its whole text when it has no fields. `%{name}` is the value of that field. */
  readonly note?: LocalizedText;
  /**
   * How a request for it reads: `%{title}` is what the record is called, `%{name}` the value of that input or changed field. It is
   * made of label, amounts and title otherwise.
   */
  readonly request?: LocalizedText;
  /** The message on success; `%{title}` names the record. */
  readonly done?: LocalizedText;
  /** Inputs that the dialog requires, by the field whose value each starts with, where that is one of its options. */
  readonly preset?: Readonly<Record<string, Field>>;
  /** Whoever does it must have proved lately who they are; how lately is a safety setting. */
  readonly proof?: true;
  /** The page of the record shows everything that the question before it would. Started there, it asks no question unless it has inputs. */
  readonly inSight?: true;
  /** Its hand-written screen opens as soon as a new record is saved. */
  readonly afterInsert?: true;
  /** Among what people come for: a button at the head of the record and in the row of a grid, not in their menus. */
  readonly primary?: true;
}
