import type { FieldTypeName } from '#resources/schema/field';
import type { Role } from '#resources/schema/roles';
import type { Words } from '#make/words/text';

/** The field types that can be asked for. `phone` is a text with the pattern of the others. */
export const wishTypes = [
  'text',
  'phone',
  'longText',
  'richText',
  'email',
  'choice',
  'choices',
  'yesNo',
  'integer',
  'money',
  'dateTime',
  'reference',
  'links',
] as const;
/** One of them, or a field type that somebody has added. */
export type WishType = (typeof wishTypes)[number] | FieldTypeName;

/** Types whose values are no column of a list. */
export const withoutColumn: readonly WishType[] = ['longText', 'richText', 'links', 'password'];

/** A value that a choice is to have. */
export interface ChoiceWish {
  readonly value: string | number;
  readonly label?: Words;
}

/** The words of a field that are there or not. */
export const marks = ['required', 'unique', 'search', 'filter', 'sort', 'readOnly', 'fixed'] as const;
export type Mark = (typeof marks)[number];

/** A field that somebody asked for, or that a table, a schema or a sample has. */
export interface FieldWish {
  readonly name: string;
  readonly type: WishType;
  readonly label?: Words;
  readonly marks?: readonly Mark[];
  readonly min?: string | number;
  readonly max?: string | number;
  readonly choices?: readonly ChoiceWish[];
  /** The name of the resource that a reference is to. */
  readonly to?: string;
  /** The roles that see it, where not all readers do. */
  readonly see?: readonly Role[];
  readonly initial?: string | number | boolean;
  /** What existing records get, where a field may not be empty; '' when there are none. */
  readonly fill?: string;
  /** A number beyond 2^31. */
  readonly big?: boolean;
  /** What the source did not say and somebody has to look at. */
  readonly guessed?: readonly string[];
}
