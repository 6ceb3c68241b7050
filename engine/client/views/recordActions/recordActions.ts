import type { RaRecord } from 'react-admin';
import type { Tone } from '#engine/schema/choices';
import { resourceByName } from '#resources/resources';
import {
  inWordsFor,
  isClosed,
  mayAct,
  mayDo,
  mayWriteRow,
  opens,
  refuseTransition,
  type Person,
} from '#engine/schema/access';
import type { LocalizedText } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { maySeeHistory } from '#engine/client/views/paths';
import type { TextKey } from '#engine/client/i18n/texts';

/** An action that a person may take on one record now. */
export interface RecordAction {
  readonly kind: 'edit' | 'transition' | 'custom' | 'related' | 'page' | 'history';
  /** Name of the transition or of the custom action; the related resource and its reference; path of the page. */
  readonly name: string;
  /** From the declaration, or from the views for actions that all resources share. */
  readonly label: LocalizedText | TextKey;
  readonly tone?: Tone;
  /** Stands in the row of a grid and at the head of the record rather than in their menus. */
  readonly primary?: true;
  /** What it does where it stands, if that is no form, question or page. */
  readonly run?: (record: RaRecord) => void;
}

const isDeleted = ({ deleted }: Resource, row: Values) => deleted !== undefined && row[deleted.field] === deleted.value;

/** The lists of other resources that belong to this record, as far as the person may open them. */
const relatedActions = (person: Person, { related = [] }: Resource): RecordAction[] =>
  related.flatMap(({ resource, field, label }): RecordAction[] => {
    const other = resourceByName(resource);
    return other && mayDo(person.role, other, 'list') ? [{ kind: 'related', name: `${resource}.${field}`, label }] : [];
  });

const pageActions = (person: Person, { relatedPages = [] }: Resource): RecordAction[] =>
  relatedPages
    .filter(({ allow }) => opens(allow, person.role))
    .map(({ path, label }) => ({ kind: 'page', name: path, label }));

const historyAction = (person: Person, resource: Resource): RecordAction[] =>
  maySeeHistory(person, resource) ? [{ kind: 'history', name: 'history', label: 'views.history' }] : [];

/** Whether this person may act on any record of the resource; else the grid keeps no room for actions. */
export const offersActions = (person: Person, resource: Resource): boolean =>
  relatedActions(person, resource).length > 0 ||
  maySeeHistory(person, resource) ||
  ['modify', ...Object.keys({ ...resource.transitions, ...resource.actions })].some((call) =>
    mayDo(person.role, resource, call),
  );

/**
 * The actions on a record, by the rules that the server enforces too: the usual ones first, the dangerous ones last.
 */
export const recordActions = (person: Person, resource: Resource, row: Values): RecordAction[] => {
  const related = [
    ...relatedActions(person, resource),
    ...pageActions(person, resource),
    ...historyAction(person, resource),
  ];
  if (!mayWriteRow(person, resource, row)) return related;
  const transitions = Object.entries(resource.transitions ?? {})
    .filter(([name, transition]) => refuseTransition(person, resource, name, transition, row) === undefined)
    .map(([name, transition]): RecordAction => {
      const { label, tone, primary } = inWordsFor(person, transition, row);
      return { kind: 'transition', name, label, tone, primary };
    });
  if (isDeleted(resource, row)) return [...transitions, ...related];
  const edit: RecordAction[] =
    mayDo(person.role, resource, 'modify') && !isClosed(resource, row)
      ? [{ kind: 'edit', name: 'modify', label: 'views.change' }]
      : [];
  const custom = Object.entries(resource.actions ?? {})
    .filter(([name]) => mayAct(person, resource, name, row))
    .map(([name, { label, tone, primary }]): RecordAction => ({ kind: 'custom', name, label, tone, primary }));
  const dangerous = (action: RecordAction) => action.tone === 'danger';
  return [
    ...edit,
    ...transitions.filter((transition) => !dangerous(transition)),
    ...custom,
    ...related,
    ...transitions.filter(dangerous),
  ];
};

/** The actions that stand in a grid's row with room for so many: primary ones, then Edit, whose place is the same in all rows. */
export const actionsInSight = (actions: readonly RecordAction[], room: number): RecordAction[] => {
  const edit = actions.filter(({ kind }) => kind === 'edit').slice(0, room);
  const primary = actions.filter((action) => action.primary).slice(0, room - edit.length);
  return [...primary, ...edit];
};

/** The transitions that a person may make on many records at once. */
export const bulkTransitions = (resource: Resource, person: Person) =>
  Object.entries(resource.transitions ?? {}).filter(
    ([name, transition]) => transition.bulk && mayDo(person.role, resource, name),
  );
