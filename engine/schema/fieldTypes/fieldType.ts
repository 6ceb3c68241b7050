import { readText, type Shape } from '#engine/schema/shape';
import { asItIs } from './checks';
import type { LabeledValue, Option, Tone } from '#engine/schema/choices';
import type { Fault } from '#engine/schema/faults';
import type { Locale, LocalizedText } from '#engine/schema/language';
import type { Formula } from '#engine/schema/formula';
import type { Role } from '#engine/schema/roles';

/** What a declaration may say about a field of one type (`options`), and what its value is in TypeScript (`value`). */
export interface Spec {
  readonly options: object;
  readonly value: unknown;
}

/** A declared field of one type. */
export type Declared<S extends Spec> = { readonly label: LocalizedText } & CommonOptions & Readonly<S['options']>;

/**
 * How a list is narrowed by a field: `in` is one of several values, `all` every one of them, `not` none of them, `like` a part of a text, `starts`
 * its beginning, `within` days relative to today, and `empty` whether there is a value at all. What is empty is none of
 * any values.
 */
export type Operator = 'in' | 'all' | 'not' | 'gte' | 'lte' | 'like' | 'starts' | 'within' | 'empty';

/** The names that `nameOf` fields hold. A field type knows no resource, so the caller that asks for labels passes them in. */
export type DeclaredNames = Readonly<Record<'resource' | 'action', () => readonly Option<string>[]>>;

/** How a value appears on its record's page: as in a cell, the same over the whole width, or in a form of its own. */
export type WholeForm = 'cell' | 'wide' | 'own';

/** The meaning of a field type. `engine/server/database/fieldTypes.ts` and `engine/client/fieldTypes` have its other two faces. */
export interface FieldType<S extends Spec, W extends WholeForm = 'cell' | 'wide'> {
  /** The fault of a value that is not empty. */
  readonly check: (value: unknown, field: Declared<S>) => Fault | undefined;
  /**
   * The value that a text stands for, wherever text is all there is: a query, a cell of a file, the input of a form.
   * Text that stands for none comes back as it is, for `check` to refuse.
   */
  readonly parse: (text: string, field: Declared<S>) => unknown;
  /** The value as an answer has it. Types only: what a value may be, the server has decided. */
  readonly shape: (field: Declared<S>) => Shape<unknown>;
  /** How a list can be narrowed by it. A type with `like` is text, and each filterable field of it is indexed for that. */
  readonly operators: readonly Operator[];
  /** Pixels that a usual value needs in a grid. */
  readonly width: (field: Declared<S>, locale: Locale) => number;
  /** Pixels in which nearly every value fits, where values need more than the usual one. */
  readonly full?: (field: Declared<S>) => number;
  /** A type that says `'own'` has that form in `engine/client/fieldTypes/wholes.ts`, or does not compile. */
  readonly whole: W;
  /** For values read by comparing digits: aligns right, in figures of one width. Left by default. */
  readonly isNumeric?: (field: Declared<S>) => boolean;
  /** The value as stored. Text in its form without surrounding white space by default. */
  readonly clean?: (value: unknown, field: Declared<S>) => unknown;
  /** A value in a sentence, where it has neither a label nor is a text itself. */
  readonly inWords?: (value: unknown, field: Declared<S>, locale: Locale) => string;
  /** The value in an exported file, where it is neither a text nor a list of such. */
  readonly inFile?: (value: unknown) => string;
  /** The labeled values and their labels. */
  readonly labels?: (field: Declared<S>, names: DeclaredNames) => readonly LabeledValue[];
  /** What one value can be, where it is one of a fixed list. */
  readonly options?: (field: Declared<S>) => readonly Option[];
  /** The plain text of a value, without markup. Only for types whose value is a text that a person wrote. */
  readonly plainText?: (value: string) => string;
  /** Name of the resource whose record the value is the id of, or whose records a list of ids names. A field that takes ids of any resource needs the record to decide. */
  readonly target?: (field: Declared<S>, record?: Readonly<Record<string, unknown>>) => string | undefined;
  /** Name of the field of the same record that says of which resource the value speaks. */
  readonly toldBy?: (field: Declared<S>) => string | undefined;
  /** Which declared names the value is one of. */
  readonly names?: (field: Declared<S>) => keyof DeclaredNames;
  /** The color in which the value stands out beside the title of its record. */
  readonly mark?: (value: unknown, field: Declared<S>) => Tone | undefined;
  /** Written, never read: it appears in no answer, export or audit log row. */
  readonly isSecret?: true;
  /** Sent apart from the record, and named by it: no line of an imported file can have one. */
  readonly isSentApart?: true;
  /** Large: it stands in the answer about one record, and in no list. */
  readonly isLong?: true;
  /** Several lines that a person wrote. */
  readonly isProse?: true;
  /** Its values are whole days and not moments: days relative to today are read as days. */
  readonly ofDays?: true;
  /** HTML, which the server makes harmless before it is judged. */
  readonly isHtml?: true;
}

/** Refuses options that the type does not know: a misspelled one does not compile. */
type Exactly<O, Known> = O & Record<Exclude<keyof O, keyof Known>, never>;

/**
 * The function for fields of a type that exists, with some of its options said once: a number in a unit, a text of one
 * form. Everything else follows from the type.
 */
export const presetMaker =
  <S extends Spec>() =>
  <T extends string, const P extends Partial<CommonOptions & Readonly<S['options']>>>(kind: T, preset: P) => {
    type Options = Omit<CommonOptions & Readonly<S['options']>, keyof P>;
    const make = <const O extends Options>(label: LocalizedText, options: Exactly<O, Options>) => {
      const field: { readonly kind: T; readonly label: LocalizedText } & P & O = {
        kind,
        label,
        ...preset,
        ...(options as O),
      };
      return field;
    };
    return Object.assign(make, { kind, preset });
  };

/** What most types are like: a text that is its own value, in a cell. */
const usual = { parse: asItIs, shape: () => readText, whole: 'cell' } as const;

/**
 * Declares a field type: the function by which declarations make its fields, with its meaning. What it does not say is
 * as in most types: a text that is its own value, in a cell.
 */
export const fieldType =
  <S extends Spec>() =>
  <T extends string, W extends WholeForm = 'cell'>(
    kind: T,
    own: Omit<FieldType<S, W>, keyof typeof usual> & Partial<Pick<FieldType<S, W>, keyof typeof usual>>,
  ) => {
    const typed: { readonly meaning: FieldType<S, W>; readonly spec?: S } = {
      meaning: { ...usual, ...own } as FieldType<S, W>,
    };
    return Object.assign(presetMaker<S>()(kind, {}), typed);
  };

/** What the function of a field type says of its fields, to the compiler alone. */
export type SpecOf<Maker> = Maker extends { readonly spec?: infer S extends Spec } ? S : never;

/** Holds only while another field of the same record has one of these values. */
export interface Condition<Name extends string = string> {
  readonly field: Name;
  readonly is: readonly (string | number | boolean)[];
}

/** Records of another resource that belong to a record: their field → the one of this record that it equals. */
export interface Belonging {
  /** Name of a resource, or of a table of the server's own. */
  readonly of: string;
  readonly where: Readonly<Record<string, string>>;
  /** Of those only the ones of which this holds: loans that are not back yet. */
  readonly only?: Condition;
  /** Their time of which a `dateTime` is the latest. */
  readonly take?: string;
}

/** A number that the server counts by more than an equal column (`server/<subject>/counted.ts`). */
export interface CountedField {
  readonly counted: 'noticeAudience' | 'noticeReaders';
}

/** What a declaration may say about a field of any type. */
export interface CommonOptions {
  /** A sentence below the input. */
  readonly hint?: LocalizedText;
  /** An empty value is refused. */
  readonly required?: boolean;
  /** No two records that are not deleted have the same value. */
  readonly unique?: boolean;
  /** Set on creation and never changed. */
  readonly fixed?: boolean;
  /** Set by the server; a payload that names it is refused. */
  readonly readOnly?: boolean;
  /** In a log, what the stamp of a row is not over: the database finds it out, `always` or, where one statement books, `partly`. The seal, over all columns (engine/server/database/chain.ts), proves it. */
  readonly unstamped?: 'always' | 'partly';
  /** Read only: the server fills in the id of the person who creates the record. */
  readonly stamp?: 'caller';
  /** Read only, and no column: whether such rows exist (`yesNo`), how many (`integer`), or the latest time in them (`dateTime`). */
  readonly derived?: Belonging | CountedField;
  /**
   * Never written: the database computes it of other fields of the record at every write and keeps it, so that it is shown,
   * sorted, filtered and exported as any other. A form that names it shows it while people type.
   */
  readonly computed?: Formula;
  /** The value of a new record when the payload does not name one. */
  readonly initial?: string | number | boolean;
  /** Found by the search box (`q=`); a reference by what the record is called. */
  readonly search?: boolean;
  /** Offered as a filter of the list. */
  readonly filter?: boolean;
  /** Offered as an order of the list. */
  readonly sort?: boolean;
  /** Roles that see the field; the server omits it for others. All who see the record by default. */
  readonly see?: readonly Role[];
  /** Roles that may write the field. All who may write the record by default. */
  readonly write?: readonly Role[];
  /** Switches of the same record that are on while this one is on or filled in: the form turns them on with it and says so. */
  readonly requires?: readonly string[];
  /** The field exists only while this holds: `required` applies then, and otherwise it must be empty. */
  readonly when?: Condition;
}
