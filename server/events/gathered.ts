import type { Ports } from '#server/environment/ports';
import { publish } from './publish';

/**
 * How long an event waits for more of its kind, in milliseconds. Nobody notices the delay, and hundreds of bookings
 * make one notification.
 */
const gatherFor = 10;
/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const toldAtOnce = 200;

type Gathering = ReturnType<typeof createGathering>;

/** Collects the merchants whose balance changed and publishes them a moment later. */
const createGathering = ({ database, log, stopping }: Ports) => {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const recipients = [...waiting];
    waiting = new Set();
    try {
      for (let from = 0; from < recipients.length; from += toldAtOnce)
        await publish(database, { about: 'balance', recipients: recipients.slice(from, from + toldAtOnce) });
    } catch (error) {
      // Open consoles find a lost event at their next poll; the booking stands either way.
      log.warn({ error, recipients }, 'changes of balances could not be told');
    }
  };
  stopping.addEventListener('abort', () => void flush());

  return {
    add: (recipient: string) => {
      waiting.add(recipient);
      if (stopping.aborted) void flush();
      else timer ??= setTimeout(() => void flush(), gatherFor);
    },
  };
};

/** Keyed by an object that lives as long as the process, since a call's ports end with the call. */
const known = new WeakMap<AbortSignal, Gathering>();

const gatheringOf = (ports: Ports): Gathering => {
  const gathering = known.get(ports.stopping) ?? createGathering(ports);
  known.set(ports.stopping, gathering);
  return gathering;
};

/** Returns the collector of a process, which outlives the call that adds to it. */
export const prepareGathering = (ports: Ports): void => void gatheringOf(ports);

/**
 * Publishes soon, outside of any transaction, that the balance of these people's merchant has changed. NOTIFY takes a lock
 * over all commits, and flushes one of its own: neither may hold up bookings.
 */
export const publishBalanceSoon = (ports: Ports, recipient: string): void => gatheringOf(ports).add(recipient);
