import type { LocalizedText } from './language';
import type { Role } from './roles';

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

/** A number that the server counts by more than an equal column (`server/database/countedRows.ts`). */
export interface Counted {
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
  /** Read only: the server fills in the id of the person who creates the record. */
  readonly stamp?: 'caller';
  /** Read only, and no column: whether such rows exist (`yesNo`) or how many (`integer`). */
  readonly derived?: Belonging | Counted;
  /** The value of a new record when the payload does not name one. */
  readonly initial?: string | number | boolean;
  /** Found by the search box (`q=`). */
  readonly search?: boolean;
  /** Offered as a filter of the list. */
  readonly filter?: boolean;
  /** Offered as an order of the list. */
  readonly sort?: boolean;
  /** Roles that see the field; the server omits it for others. All who see the record by default. */
  readonly see?: readonly Role[];
  /** Roles that may write the field. All who may write the record by default. */
  readonly write?: readonly Role[];
  /** The field exists only while this holds: `required` applies then, and otherwise it must be empty. */
  readonly when?: Condition;
}
