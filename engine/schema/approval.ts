import type { Condition } from './fieldTypes/fieldType';
import type { Role } from './roles';

/** The most that one person may do alone: this amount or number, or what the safety settings say under this name. */
export type SoloLimit = string | number | { readonly setting: string };

/**
 * When a call needs a second person, and who that may be. Nothing but `by` means every time. Whoever asked for the call
 * never decides it.
 */
export interface Approval<Field extends string = string> {
  /** Who may decide. */
  readonly by: readonly Role[];
  /** Only while the safety settings say so under this name. */
  readonly setting?: string;
  /** Only where one of these exceeds what one person may do alone: an input of the call, or a field that it changes. */
  readonly above?: Readonly<Record<string, SoloLimit>>;
  /** Only for records of which this holds. */
  readonly when?: Condition<Field>;
  /** Only where the call makes this true of a record. */
  readonly makes?: Condition<Field>;
  /** Fields that the console shows where it asks why: what the person should know before. */
  readonly shows?: readonly Field[];
  /** The input that says why; without it the console asks. */
  readonly reason?: string;
}
