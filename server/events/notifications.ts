import { Client, type ClientConfig } from 'pg';
import type { Events, EventHandlers } from '#server/environment/ports';
import { channel } from './publish';

/** How often to probe the connection, and how long an answer may take, in milliseconds. */
interface Pulse {
  readonly every: number;
  readonly timeout: number;
}
const defaultPulse: Pulse = { every: 2000, timeout: 1500 };

interface Listener {
  readonly onMessage: (text: string) => void;
  readonly onError: (error: Error) => void;
  /** An open connection has ended. */
  readonly onEnd: () => void;
}

/**
 * A connection that listens to the channel of events. It ends also when it was lost silently, as with a
 * firewall that drops it.
 */
const openChannel = async (
  config: ClientConfig,
  pulse: Pulse,
  { onMessage, onError, onEnd }: Listener,
): Promise<Client> => {
  const client = new Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: 2000,
    ...config,
    statement_timeout: 0,
    query_timeout: pulse.timeout,
  });
  client.on('error', onError);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  await client.connect();
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  // LISTEN itself is the question: where the channel is open already it changes nothing, and the answer proves the connection.
  const beat = setInterval(() => {
    client.query(`listen ${channel}`).catch((error: Error) => {
      onError(error);
      void client.end();
    });
  }, pulse.every).unref();
  client.once('end', () => {
    clearInterval(beat);
    onEnd();
  });
  return client;
};

export interface Notifications extends Events {
  close(): Promise<void>;
}

/**
 * Receives what any server process publishes through PostgreSQL, over one connection of its own. It opens the
 * connection when somebody first listens, and again when the connection was lost.
 */
export const notifications = (
  config: ClientConfig,
  onLost: (error: Error) => void = () => {},
  pulse = defaultPulse,
): Notifications => {
  const subscribers = new Set<EventHandlers>();
  let state: ConnectionState = { is: 'unused' };
  let client: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const happen = (happening: ConnectionEvent): void => {
    const [next, deeds] = reduceConnection(state, happening);
    state = next;
    if (next.is !== 'waiting') clearTimeout(timer);
    deeds.forEach((deed) => act[deed]());
  };

  const open = () => {
    client = openChannel(config, pulse, {
      onMessage: (text) => subscribers.forEach(({ onEvent }) => onEvent(text)),
      onError: onLost,
      onEnd: () => happen('lost'),
    });
    client.then(
      () => happen('opened'),
      (error: Error) => {
        // The first subscriber gets the error; later nobody waits for it.
        if (state.is === 'opening' && state.pause !== undefined) onLost(error);
        happen('failed');
      },
    );
  };

  const act: Readonly<Record<ConnectionEffect, () => void>> = {
    open,
    wait: () => {
      if (state.is === 'waiting') timer = setTimeout(() => happen('due'), state.pause).unref();
    },
    reportGap: () => subscribers.forEach(({ onGap }) => onGap()),
  };

  return {
    subscribe: async (handlers) => {
      happen('wanted');
      await client;
      subscribers.add(handlers);
      return () => void subscribers.delete(handlers);
    },
    close: async () => {
      happen('closed');
      await client?.then(
        (opened) => opened.end(),
        () => {},
      );
    },
  };
};

/** State of the connection over which this process receives events. */
export type ConnectionState =
  /** Nobody listens yet, or the first try failed. */
  | { readonly is: 'unused' }
  /** `pause` is set when there was a connection before: how long this try was waited for, in milliseconds. */
  | { readonly is: 'opening'; readonly pause?: number }
  | { readonly is: 'open' }
  | { readonly is: 'waiting'; readonly pause: number }
  | { readonly is: 'closed' };

/**
 * What happens to it: somebody needs it, a try succeeds or fails, it is lost, a pause is over, nobody needs it any
 * longer.
 */
export type ConnectionEvent = 'wanted' | 'opened' | 'failed' | 'lost' | 'due' | 'closed';

/** What to do about it. `reportGap`: events may have been missed for a while. */
export type ConnectionEffect = 'open' | 'wait' | 'reportGap';

const firstPause = 250;
/** Events arrive within this time after the database is back; an attempt costs it next to nothing. */
const longestPause = 1000;

type Step = readonly [ConnectionState, readonly ConnectionEffect[]];

const opened = (from: ConnectionState): Step => {
  if (from.is !== 'opening') return [from, []];
  return [{ is: 'open' }, from.pause === undefined ? [] : ['reportGap']];
};

const failed = (from: ConnectionState): Step => {
  if (from.is !== 'opening') return [from, []];
  if (from.pause === undefined) return [{ is: 'unused' }, []];
  return [{ is: 'waiting', pause: Math.min(from.pause * 2, longestPause) }, ['wait']];
};

const again = (from: ConnectionState): Step => {
  if (from.is === 'waiting') return [{ is: 'opening', pause: from.pause }, ['open']];
  return from.is === 'unused' ? [{ is: 'opening' }, ['open']] : [from, []];
};

/** Returns the next state and the steps to take. */
export const reduceConnection = (from: ConnectionState, happening: ConnectionEvent): Step => {
  if (happening === 'closed') return [{ is: 'closed' }, []];
  if (happening === 'opened') return opened(from);
  if (happening === 'failed') return failed(from);
  if (happening === 'lost') return from.is === 'open' ? [{ is: 'waiting', pause: firstPause }, ['wait']] : [from, []];
  // A pause that was over by another way asks for nothing.
  return happening === 'due' && from.is !== 'waiting' ? [from, []] : again(from);
};
