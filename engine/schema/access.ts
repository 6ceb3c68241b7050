import type { Access, Role } from './roles';
import { holds, type Values } from './writable';
import { isSecret, type Transition, type Resource, type RowScope } from './resource';

/** The facts about the signed-in person that rules need. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  /** The organization that the person belongs to, or that an administrator acts for; null of the staff. */
  readonly organizationId: number | null;
  /** The session that they act in; another server may not say. */
  readonly sessionId?: number | null;
}

/** Whether an access names this role. Silence means no. */
export const opens = (access: Access | undefined, role: Role): boolean =>
  access === 'everyone' || (access?.includes(role) ?? false);

/** The names under which a server's own list may have a call: `account/disable`, all of `account`, `disable` of any resource. */
const namesOf = (path: string): readonly string[] => [path, ...path.split('/')];

let lacking: readonly string[] = [];
let having: readonly string[] | undefined;

/** Leaves out what a server does not have, or all but what it has: then nobody may call it, and nothing offers it. */
export const leaveOut = (lacks: readonly string[] = [], has?: readonly string[]): void => {
  [lacking, having] = [lacks, has];
};

/** Whether the server does not have a call. */
export const isLeftOut = (path: string): boolean => {
  const isNamed = (list: readonly string[]) => namesOf(path).some((name) => list.includes(name));
  return isNamed(lacking) || (having !== undefined && !isNamed(having));
};

/** Whether a role may make this call (`list`, `insert`, a transition, an action). Silence means no. */
export const mayDo = (role: Role, resource: Resource, call: string): boolean => {
  const own = <T>(of: Readonly<Record<string, T>> | undefined) =>
    of && Object.hasOwn(of, call) ? of[call] : undefined;
  return (
    !isLeftOut(`${resource.api}/${call}`) &&
    opens(own<Access>(resource.allow) ?? own(resource.transitions)?.allow ?? own(resource.actions)?.allow, role)
  );
};

/** Field, or path of references to one → value that it must have in every row that this person reads or writes; empty means all rows. */
export const rowsOf = (
  person: Person,
  resource: Resource,
  use: 'read' | 'write',
): Readonly<Record<string, number | null>> => {
  const scopes = resource.rows?.[person.role];
  const scope: RowScope = { ...scopes?.read, ...(use === 'write' ? scopes?.write : {}) };
  return Object.fromEntries(
    Object.entries(scope).map(([field, property]) => [field, person[property ?? 'id'] ?? null]),
  );
};

/** Whether what limits a record to its people names this person. Who lacks a value of their own has no rows. */
export const isAmongOwn = (person: Person, resource: Resource, facts: Values): boolean =>
  Object.entries(rowsOf(person, resource, 'read')).every(
    ([scoped, value]) => value !== null && facts[scoped] === value,
  );

/** Whether the person may see a field of this resource. */
export const maySee = (role: Role, resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return !isSecret(resource, name) && (!field?.see || field.see.includes(role));
};

/** Whether a record is the person's own: their account, organization or session. */
export const isOwnRecord = (person: Person, { own }: Resource, row: Values): boolean =>
  row.id === person[own?.by ?? 'id'];

/**
 * Whether a record is among those that the person may write, as far as its kind goes at all. A field that the server keeps
 * from the person is missing there, as is one of another record: the server has applied it to every record that the person reads.
 */
export const mayWriteRow = (person: Person, resource: Resource, row: Values): boolean =>
  Object.entries(rowsOf(person, resource, 'write')).every(
    ([field, value]) =>
      row[field] === value || (!(field in row) && (field.includes('.') || !maySee(person.role, resource, field))),
  );

/** Whether the record is closed, so that it never changes again. */
export const isClosed = ({ closed }: Resource, row: Values): boolean => closed !== undefined && holds(closed, row);

/** Whether this person may take this action on a record now: who may call it, and whose part it is. */
export const mayAct = (person: Person, resource: Resource, name: string, row: Values): boolean => {
  const { when, unless, onlyBy, notBy } = resource.actions?.[name] ?? {};
  return (
    mayDo(person.role, resource, name) &&
    holds(when, row) &&
    (!unless || (row[unless] ?? null) === null) &&
    (!onlyBy || row[onlyBy] === person.id) &&
    (!notBy || row[notBy] !== person.id)
  );
};

/** A transition in the words for this record, which may be a matter of the person alone. */
export const inWordsFor = (person: Person, transition: Transition, row: Values): Transition => {
  const { ofOneself } = transition;
  return ofOneself && row[ofOneself.field] === person.id ? { ...transition, ...ofOneself.words } : transition;
};

/** Why a transition of one record is refused: the person, the state, or its condition. */
export type TransitionRefusal = 'forbidden' | 'oneself' | 'state' | 'condition';

/** Whether this person may make this transition of this record now. The menu and the server share this rule. */
export const refuseTransition = (
  person: Person,
  resource: Resource,
  name: string,
  transition: Transition,
  row: Values,
): TransitionRefusal | undefined => {
  if (!mayDo(person.role, resource, name)) return 'forbidden';
  if (transition.notOneself && isOwnRecord(person, resource, row)) return 'oneself';
  if ('from' in transition && !transition.from.some((state) => state === row[transition.field])) return 'state';
  return holds(transition.when, row) ? undefined : 'condition';
};

/**
 * Which transition takes back what another one did, for a role that may make it; undefined where the declaration has none. It
 * is exact where everything is then as it was: an undo.
 */
export const wayBack = (role: Role, resource: Resource, made: Transition) => {
  if ('removes' in made) return undefined;
  for (const [name, transition] of Object.entries(resource.transitions ?? {})) {
    if ('removes' in transition || transition.input || transition.field !== made.field || !mayDo(role, resource, name))
      continue;
    if (!transition.from.includes(made.to) || !made.from.includes(transition.to)) continue;
    return { name, transition, isExact: made.from.length === 1 && !transition.stamp && !transition.sets && !made.sets };
  }
  return undefined;
};
