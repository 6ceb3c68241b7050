import { resourceByName } from '#resources/resources';
import { isAmongOwn, mayDo, rowsOf, type Person } from '#engine/schema/access';
import { rowsEvent, type LiveEvent } from '#engine/subjects/message/message';
import type { ServerEvent, OpenForm } from '#engine/server/environment/serverEvent';
import { editorRoles } from '#engine/schema/editing';

/** The owner of the window. */
export interface Window {
  readonly accountId: number;
  readonly sessionId: number;
  readonly recipients: ReadonlySet<string>;
  readonly person: Person;
}

/** Whether some of the changed rows are among those that the person may list. */
const mayHear = (person: Person, { resource: name, of }: Extract<ServerEvent, { about: 'rows' }>): boolean => {
  const resource = resourceByName(name);
  if (!resource || !mayDo(person.role, resource, 'list')) return false;
  return Object.entries(rowsOf(person, resource, 'read')).every(
    ([scoped, value]) => value !== null && (of[scoped] === 'any' || of[scoped]?.includes(value)),
  );
};

/** Whether a person sees all rows of a log, and so each change of a figure. */
const seesAll = (person: Person, log: string): boolean => {
  const resource = resourceByName(log);
  return (
    resource !== undefined &&
    mayDo(person.role, resource, 'list') &&
    Object.keys(rowsOf(person, resource, 'read')).length === 0
  );
};

/** Returns what the server sends a window about an event: that something changed, never what. Returns nothing if the event does not concern it. */
export const liveEventFor = (
  event: ServerEvent,
  { accountId, sessionId, recipients, person }: Window,
): LiveEvent | undefined => {
  switch (event.about) {
    case 'box':
      return event.recipients.some((one) => recipients.has(one)) ? 'counts' : undefined;
    case 'figure':
      if (event.recipients.some((one) => recipients.has(one))) return event.event;
      return seesAll(person, event.log) ? rowsEvent(event.log) : undefined;
    case 'rows':
      return mayHear(person, event) ? rowsEvent(event.resource) : undefined;
    case 'bulk':
      return event.accountId === accountId ? 'bulk' : undefined;
    case 'editors':
    case 'calls':
      return undefined;
    case 'editing':
      // Not every word about an open form changes what people see (engine/server/live/openForms.ts).
      return undefined;
    case 'sessions':
      return event.accountIds.includes(accountId) && sessionId !== event.keep ? 'ended' : undefined;
    case 'session':
      return sessionId === event.id ? 'ended' : undefined;
    case 'rights':
      return sessionId === event.id ? 'rights' : undefined;
  }
};

/** Whether this event ends a stream: the session has ended, or continues with other rights. */
export const isLast = (event: LiveEvent): boolean => event === 'ended' || event === 'rights';

/** Whether a person may learn who has this form open: not oneself, and nobody at a record that the person may not read. */
export const seesForm = (person: Person, { resource: name, of, accountId }: Omit<OpenForm, 'form'>): boolean => {
  const resource = resourceByName(name);
  if (!resource || accountId === person.id || !editorRoles(resource).includes(person.role)) return false;
  return isAmongOwn(person, resource, of);
};
