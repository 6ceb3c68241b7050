import type { Ports } from '../environment/ports';
import { publish } from './publish';

/** How long news wait for more of their kind, in milliseconds: nobody sees it, and of hundreds of bookings one notification is left. */
const gatherFor = 10;
/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const toldAtOnce = 200;

type Gathering = ReturnType<typeof createGathering>;

/** Gathers whose balance changed, and publishes it a moment later. */
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
      // What is not heard now, open consoles find when they next look; the booking is done either way.
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

/** By what lasts as long as the process: the ports of a call end with it. */
const known = new WeakMap<AbortSignal, Gathering>();

const gatheringOf = (ports: Ports): Gathering => {
  const gathering = known.get(ports.stopping) ?? createGathering(ports);
  known.set(ports.stopping, gathering);
  return gathering;
};

/** Makes what gathers the news of a process, which outlives the call that has some. */
export const prepareGathering = (ports: Ports): void => void gatheringOf(ports);

/**
 * Publishes soon, outside of any transaction, that the balance of these people's merchant has changed. NOTIFY takes a lock
 * over all commits, and flushes one of its own: neither may hold up bookings.
 */
export const publishBalanceSoon = (ports: Ports, recipient: string): void => gatheringOf(ports).add(recipient);
