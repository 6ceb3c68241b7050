import type { LiveEvent } from '../../resources/wire/message';
import type { ServerEvent } from '../events/publish';

/** The owner of the window. */
export interface Window {
  readonly accountId: number;
  readonly sessionId: number;
  readonly recipients: ReadonlySet<string>;
}

/** Returns what the server sends a window about an event: that something changed, never what. Returns nothing if the event does not concern it. */
export const liveEventFor = (
  event: ServerEvent,
  { accountId, sessionId, recipients }: Window,
): LiveEvent | undefined => {
  switch (event.about) {
    case 'box':
      return event.recipients.some((one) => recipients.has(one)) ? 'counts' : undefined;
    case 'balance':
      return event.recipients.some((one) => recipients.has(one)) ? 'balance' : undefined;
    case 'bulk':
      return event.accountId === accountId ? 'bulk' : undefined;
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
