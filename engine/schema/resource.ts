import type { Action, SettingFor } from './action';
import type { Approval } from './approval';
import { type Condition, type Field, typeOf } from './field';
import type { ChoiceName, FieldNameOf, Name, Sortable, Writable } from './row';
import { type LocalizedText, sayCount, type SayCount } from './language';
import type { MenuGroup } from './menuGroups';
import type { MessageKind } from './messageKinds';
import type { Access, Role } from './roles';
import type { DeclaredIcon } from './icons';
import type { Reminder } from './reminder';
import { type SystemField, systemFieldsOf } from './systemFields';
import type { Transitions } from './transitions';

export type Fields = Readonly<Record<string, Field>>;

type WhenHolds<D, F> = D extends { when: { field: infer W } } ? (W extends keyof F ? D : never) : D;
type RequiresHold<D, F> = D extends { requires: readonly (infer R)[] }
  ? [R] extends [FieldNameOf<F, { kind: 'yesNo' }>]
    ? D
    : never
  : D;
/** A condition on a field that does not exist does not compile, nor does a required switch that is none. */
type ConditionsHold<F> = { [N in keyof F]: WhenHolds<F[N], F> & RequiresHold<F[N], F> };

/** A second page of a resource's list, for roles whose rows are scoped. They open it instead of the first. */
export interface OtherPage {
  readonly route: string;
  readonly path: string;
  readonly label: LocalizedText;
  readonly roles: readonly Role[];
}

/** The list of another resource, filtered by the record it is opened from. */
export interface Related<Name extends string = string> {
  /** Name of the other resource. */
  readonly resource: string;
  /** Its reference to this one. */
  readonly field: string;
  readonly label: LocalizedText;
  /** The field of this one whose value leads there too. */
  readonly from?: Name;
}

/** A page written by hand that shows one record of this resource, named in its query. */
export interface RelatedPage {
  /** Below `/admin`. */
  readonly path: string;
  /** The name of the record's id, or of its field `of`, in the query. */
  readonly by: string;
  /** The field that names what the page shows, where that is not the record itself. */
  readonly of?: string;
  readonly label: LocalizedText;
  readonly allow: Access;
}

/** What of a person names a record: their account, organization or session. */
type PersonFact = 'id' | 'organizationId' | 'sessionId';

/** Field of the record → property of the signed-in user that it must equal. */
type OwnScope<F> = Readonly<Partial<Record<Name<F>, PersonFact>>>;

/** The same of records that it names: `'animalId.ownerId'` is the owner of its animal. One or two references lead there. */
export type RowScope<F = Fields> = OwnScope<F> &
  Readonly<Partial<Record<`${FieldNameOf<F, { kind: 'reference' }>}.${string}`, PersonFact>>>;

/** The calls that every resource can have; silence means nobody. */
export const crudActions = ['base-list', 'list', 'detail', 'insert', 'modify', 'export', 'import'] as const;
export type CrudAction = (typeof crudActions)[number];

interface Declaration<F extends Fields> {
  /** Table, and first part of the audit log's record name. */
  readonly name: string;
  /** Name of the console route (docs/specification.md, section 2), carried by the redirect query. */
  readonly route: string;
  /** Route of the console below `/admin`. */
  readonly path: string;
  /** Prefix of the calls below `/api`. */
  readonly api: string;
  /** A name from `engine/schema/icons.ts`. */
  readonly icon: DeclaredIcon;
  /** The name of the list. */
  readonly label: LocalizedText;
  /** The label of one record; `label` by default. */
  readonly labelOne?: LocalizedText;
  /** When its list gets records: what an empty one says to those who cannot add any; a general sentence by default. */
  readonly empty?: LocalizedText;
  /** A count of records, for transitions of several: `3 accounts`; `3 records` by default. */
  readonly counted?: SayCount;
  /** Opened from elsewhere, without a menu entry. */
  readonly hiddenFromMenu?: boolean;
  /** The group of the menu in which it stands (`menuGroups` in `resources/business.ts`); the first one by default. */
  readonly group?: MenuGroup;
  /** The to-dos that its menu entry counts, by their kind: the work that waits there. */
  readonly badge?: MessageKind;
  /** Name of the resource whose menu entry stays highlighted on these pages, and which precedes this one in the breadcrumb. */
  readonly parent?: string;
  /** Second pages of the list, for roles that open them in place of the first. */
  readonly alsoAt?: readonly OtherPage[];
  /** Lists of other resources, opened from a record and filtered by it. */
  readonly related?: readonly Related<Name<F>>[];
  readonly relatedPages?: readonly RelatedPage[];
  /**
   * There is one record, which the server itself adds: its menu entry leads to a page of settings, and not to a list. The calls stay
   * those of any resource, so clients, the operation log and approvals need nothing new.
   */
  readonly single?: true;
  /** Records are added by hand-written calls and never change: the database itself refuses that. */
  readonly appendOnly?: true;
  /** A record of which this holds never changes again: the database itself refuses that. */
  readonly closed?: Condition<Name<F>>;
  /** The reference whose records have a chain of rows each: every row carries a hash over itself and the row before. */
  readonly chainedBy?: FieldNameOf<F, { kind: 'reference' }>;
  /** The field by which a person knows a record. */
  readonly title: keyof F & string;
  /** The reference whose name stands before the title, where one title names several records: `Silver Fox · October`. */
  readonly titleBehind?: FieldNameOf<F, { kind: 'reference' }>;
  /** Its fields by name. */
  readonly fields: F & ConditionsHold<F>;
  /** The figures that matter, at the head of a record, the first of them large. */
  readonly head?: readonly Name<F>[];
  /** Columns of the grid in the order of their importance; the window shows as many as it has room for. */
  readonly list: readonly Name<F>[];
  /** What a record shows on a phone, two fields a line: the first four that the role may see; the first columns by default. */
  readonly card?: readonly [Name<F>, Name<F>, ...Name<F>[]];
  /** Groups of the form, in order; the server accepts these fields and no others. */
  readonly form: readonly { readonly label: LocalizedText; readonly fields: readonly Writable<F>[] }[];
  /** Groups of its page, where they are not those of the form: what nobody writes, and yet is what people open the record for. */
  readonly page?: readonly { readonly label: LocalizedText; readonly fields: readonly Name<F>[] }[];
  /** Amounts that the foot of the list sums up, of all that matches and of the selection. */
  readonly totals?: readonly FieldNameOf<F, { kind: 'decimal' }>[];
  /** Columns whose values are changed in the list itself, by those who may in the form. */
  readonly editInList?: readonly Writable<F>[];
  /** Fields that keep their values when a record is saved and the next one started. */
  readonly keepOnNext?: readonly Writable<F>[];
  /** Files are sent before a new record is saved: the insert takes their ids and attaches them (engine/subjects/file). */
  readonly takesFiles?: true;
  /**
   * A new record with these values of one that is no older is probably that one, entered twice: the server refuses it with the
   * earlier one until the person says that it is meant.
   */
  readonly twins?: { readonly same: readonly Writable<F>[]; readonly withinMs: number };
  /** The order in which the list opens; `-` in front for descending. The index of each filter holds it. */
  readonly sort: Sortable<F> | `-${Sortable<F>}`;
  /** Who may `list`, `detail`, `insert`, `modify`, `export`, `import` and look up (`base-list`); silence means nobody. */
  readonly allow: Readonly<Partial<Record<CrudAction, Access>>>;
  /** When a new record, or a change of one, needs a second person, whichever call adds or changes it. */
  readonly approvals?: Readonly<Partial<Record<'insert' | 'modify', Approval<Name<F>> | readonly Approval<Name<F>>[]>>>;
  /** The records that `base-list` offers and the filters it takes; by default all records and no filters. */
  readonly lookup?: { readonly where?: Condition<Name<F>>; readonly by?: readonly ChoiceName<F>[] };
  /** Which fact of a person names the record that is their own, what a filter by it is called, and whether lists mark it so. */
  readonly own?: {
    readonly by: PersonFact;
    readonly label: LocalizedText;
    readonly marked?: true;
  };
  /** Whom a coming moment concerns, and how long ahead they are told: in the message box, by mail and in the timeline. */
  readonly remind?: Reminder<F>;
  /** The state that means "deleted": such rows are hidden unless the filter asks for them. */
  readonly deleted?: { readonly field: ChoiceName<F>; readonly value: string | number };
  /** Changes of state by their names. */
  readonly transitions?: Transitions<F>;
  /** Whoever changes a record must have proved lately who they are; how lately is a safety setting. */
  readonly proof?: true;
  /** Other calls on one record, by their names. */
  readonly actions?: Readonly<Record<string, Action<Name<F>>>>;
  /**
   * Rows that a role reads or writes, by a field that equals a property of the person; a new record gets that value. In `read` the field
   * may be one of a record that it refers to: `'animalId.ownerId': 'id'`. A role not named reads and writes all that `allow` opens.
   */
  readonly rows?: Readonly<Partial<Record<Role, { readonly read?: RowScope<F>; readonly write?: OwnScope<F> }>>>;
}

/** The count of records for a declaration without its own. */
export const countedRecords = sayCount('%{count} 条记录', '%{count} record', '%{count} records');

/** A declared resource, as the loops over declarations see it. */
export type Resource = Declaration<Fields>;

/** Any one transition of a resource. */
export type Transition = NonNullable<Resource['transitions']>[string];

/** What a resource with unchanging records can't have. */
interface NeverChanging {
  readonly form: readonly [];
  readonly allow: { readonly insert?: never; readonly modify?: never };
  readonly transitions?: never;
  readonly deleted?: never;
}

/** What a resource with one record can't have. */
interface OneRecord {
  readonly allow: { readonly insert?: never; readonly import?: never; readonly export?: never };
  readonly alsoAt?: never;
  readonly deleted?: never;
}

/** What sets a field which is not there, or to what doesn't suit it, does not compile. */
type SetsHold<A, F> = {
  [N in keyof A]: A[N] extends { readonly sets: infer S }
    ? {
        readonly sets: {
          [Field in keyof S]: Field extends keyof F
            ? SettingFor<F[Field], A[N] extends { readonly input: infer I } ? I : object>
            : never;
        };
      }
    : unknown;
};
type ActionsHold<D, F> = (D extends { readonly actions: infer A } ? { readonly actions: SetsHold<A, F> } : unknown) &
  (D extends { readonly transitions: infer T } ? { readonly transitions: SetsHold<T, F> } : unknown);

/** A scope by a field that is not there, or over what is no reference, does not compile. */
type ScopeHolds<S, F> = {
  readonly [P in keyof S]: P extends keyof RowScope<F>
    ? S[P]
    : { readonly [Why in `'${P & string}' does not exist in the fields`]: never };
};
type RowsHold<D, F> = D extends { readonly rows: infer R }
  ? { readonly rows: { readonly [N in keyof R]: { readonly [Use in keyof R[N]]: ScopeHolds<R[N][Use], F> } } }
  : unknown;

/** Anything at all, which the compiler learns only when it knows `T`: until then it infers what stands beside this. */
type Anything<T> = T extends never ? never : unknown;

/** What was written, and in the place of a part that no resource can have any that one can. */
type WellFormed<T> = {
  readonly [K in keyof T]: K extends keyof Resource ? (T[K] extends Resource[K] ? T[K] : Resource[K]) : T[K];
};

/**
 * Declares one entity. Everything else of it (grid, form, call, table, rule, test) follows from here.
 * `D` is checked, and what follows reads `T`, the same as it was written: so a mistake is an error here and nowhere else.
 */
export const defineResource = <
  const F extends Fields,
  const D extends Omit<Declaration<F>, 'fields'>,
  const T extends object,
>(
  declaration: D &
    Declaration<F> &
    Record<Exclude<keyof D, keyof Declaration<F>>, never> &
    (D extends { readonly appendOnly: true } ? NeverChanging : unknown) &
    (D extends { readonly single: true } ? OneRecord : unknown) &
    ActionsHold<D, F> &
    RowsHold<D, F> & { readonly [K in keyof T]: T[K] | Anything<K> },
): WellFormed<T> & { readonly fields: F } => ({
  ...declaration,
  // Callers, addresses and files name fields: `constructor` must find none, in whatever place a name is looked up.
  fields: Object.assign(Object.create(null) as F, declaration.fields),
});

/** The declared field of that name, or the system's; undefined when there is none. */
export const fieldOf = (resource: Pick<Resource, 'fields' | 'appendOnly'>, name: string): Field | undefined => {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  const system = systemFieldsOf(resource);
  return Object.hasOwn(system, name) ? system[name as SystemField] : undefined;
};

/** Whether a field of that name is written and never read. */
export const isSecret = ({ fields }: Pick<Resource, 'fields'>, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && typeOf(field).isSecret === true;
};
