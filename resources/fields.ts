import type { Option } from './choices';
import type { Say } from './language';
import type { Role } from './roles';

/**
 * The kinds of value a field can have: what a declaration may say about each (`options`) and
 * what its value is in TypeScript (`value`). Every kind has three faces, each an exhaustive
 * table over `Kind`: its meaning (`kinds.ts`), its column (`server/database/columns.ts`) and
 * its looks (`src/kinds`). A kind without one of them does not compile.
 */
export interface Kinds {
  /** One line of text. `max` counts characters as a person does (code points). */
  text: { options: { max: number; min?: number; pattern?: RegExp }; value: string };
  /** Several lines of text. */
  longText: { options: { max: number }; value: string };
  /** One of a fixed list. */
  choice: { options: { options: readonly Option[] }; value: string | number };
  yesNo: { options: object; value: boolean };
  integer: { options: { min?: number; max?: number }; value: number };
  /** Yuan with two decimals, always a decimal string (`"12.50"`), never a float. */
  money: { options: { min?: string; max?: string }; value: string };
  /** A point in time, ISO 8601 in UTC. */
  moment: { options: object; value: string };
  /** The id of a record of another resource, named by `to`. */
  reference: { options: { to: string }; value: number };
  /** Written, never read: it appears in no answer, export or journal row. */
  password: {
    options: {
      /** Any text, to be compared with the stored one: the password rule is for new ones. */
      existing?: true;
    };
    value: string;
  };
}

export type Kind = keyof Kinds;

/** Holds only while another field of the same record has one of these values. */
export interface Condition<Name extends string = string> {
  readonly field: Name;
  readonly is: readonly (string | number | boolean)[];
}

/** What a declaration may say about a field of any kind. */
export interface CommonOptions {
  readonly hint?: Say;
  /** An empty value is refused. */
  readonly required?: boolean;
  /** No two records that are not deleted have the same value. */
  readonly unique?: boolean;
  /** Set on creation and never changed. */
  readonly fixed?: boolean;
  /** Set by the server; a payload that names it is refused. */
  readonly readOnly?: boolean;
  /** The value of a new record when the payload does not name one. */
  readonly initial?: string | number | boolean;
  /** Found by the search box (`q=`). */
  readonly search?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Roles that see the field; the server leaves it out for others. All who see the record, if not said. */
  readonly see?: readonly Role[];
  /** Roles that may write the field. All who may write the record, if not said. */
  readonly write?: readonly Role[];
  /** The field exists only while this holds: `required` applies then, and otherwise it must be empty. */
  readonly when?: Condition;
}

type OptionsOf<K extends Kind> = CommonOptions & Readonly<Kinds[K]['options']>;

/** A declared field of one kind. */
export type FieldOf<K extends Kind> = { readonly kind: K; readonly label: Say } & OptionsOf<K>;

/** A declared field of any kind; `kind` tells which. */
export type Field = { [K in Kind]: FieldOf<K> }[Kind];

/** Refuses options that the kind does not know: a misspelt one does not compile. */
type Exactly<O, Known> = O & Record<Exclude<keyof O, keyof Known>, never>;

const fieldOf =
  <K extends Kind>(kind: K) =>
  <const O extends OptionsOf<K>>(label: Say, options: Exactly<O, OptionsOf<K>>) => {
    const field: { readonly kind: K; readonly label: Say } & O = { kind, label, ...(options as O) };
    return field;
  };

export const text = fieldOf('text');
export const longText = fieldOf('longText');
export const choice = fieldOf('choice');
export const yesNo = fieldOf('yesNo');
export const integer = fieldOf('integer');
export const money = fieldOf('money');
export const moment = fieldOf('moment');
export const reference = fieldOf('reference');
export const password = fieldOf('password');
