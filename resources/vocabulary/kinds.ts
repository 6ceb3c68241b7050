import type { Option, Tone } from './choices';
import type { Say } from './language';
import type { Role } from './roles';

/**
 * The kinds of value a field can have: what a declaration may say about each (`options`) and
 * what its value is in TypeScript (`value`). Every kind has three faces, each an exhaustive
 * table over `Kind`: its meaning (`values.ts`), its column (`server/database/columns.ts`) and
 * its looks (`src/kinds`). A kind without one of them does not compile.
 */
export interface Kinds {
  /** One line of text. `max` counts characters as a person does (code points). */
  text: {
    options: {
      max: number;
      min?: number;
      pattern?: RegExp;
      /** Where it must be unique, a value that differs from another in case only is the same. */
      anyCase?: true;
    };
    value: string;
  };
  /** Several lines of text. */
  longText: { options: { max: number }; value: string };
  /** One of a fixed list. */
  choice: { options: { options: readonly Option[] }; value: string | number };
  /** Any of a fixed list, in the order of that list. */
  choices: { options: { options: readonly Option<string>[] }; value: readonly string[] };
  yesNo: {
    options: {
      /** `true` is highlighted in this colour. */
      mark?: Tone;
    };
    value: boolean;
  };
  integer: {
    options: {
      min?: number;
      max?: number;
      /** Up to 2^53 and not only to 2^31: ids. */
      big?: true;
      /** The value is the id of a record; the field of this name holds its resource. */
      recordOf?: string;
    };
    value: number;
  };
  /** Yuan with two decimals, always a decimal string (`"12.50"`), never a float. */
  money: { options: { min?: string; max?: string }; value: string };
  /** A point in time, ISO 8601 in UTC. */
  moment: { options: object; value: string };
  /** The id of a record of another resource, named by `to`. */
  reference: { options: { to: string }; value: number };
  /** Addresses of web pages, `http` or `https`; `max` of them. */
  links: { options: { max: number }; value: readonly string[] };
  /** HTML that a person wrote, made harmless by the server; `maxBytes` counts UTF-8. */
  richText: { options: { maxBytes: number }; value: string };
  /** The name of a declared resource or of something done with one, as the operation log has it. */
  nameOf: { options: { of: 'resource' | 'action' }; value: string };
  /** Field → before and after; written by the server only. The field named by `of` holds their resource. */
  changes: { options: { of: string }; value: Readonly<Record<string, readonly [before: unknown, after: unknown]>> };
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

/** Rows of another table that belong to a record: their column → the record's field that it equals. */
export interface Belonging {
  /** Name of a resource, or of a table of the server's own. */
  readonly of: string;
  readonly where: Readonly<Record<string, string>>;
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
  /** Read only: the server fills in the id of whoever makes the record. */
  readonly stamp?: 'caller';
  /** Read only, and no column: whether such rows exist (`yesNo`) or how many (`integer`). */
  readonly derived?: Belonging;
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

/** A declared field of any kind; `kind` is the discriminator. */
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
export const choices = fieldOf('choices');
export const integer = fieldOf('integer');
export const money = fieldOf('money');
export const moment = fieldOf('moment');
export const reference = fieldOf('reference');
export const links = fieldOf('links');
export const richText = fieldOf('richText');
export const nameOf = fieldOf('nameOf');
export const changes = fieldOf('changes');
export const password = fieldOf('password');
