import { Client, type ClientConfig } from 'pg';
import type { Events, EventHandlers } from '#server/environment/ports';
import { reduceConnection, type ConnectionState, type ConnectionEffect, type ConnectionEvent } from './connection';
import { channel } from './publish';

/** How often to probe the connection, and how long an answer may take, in milliseconds. */
interface Pulse {
  readonly every: number;
  readonly patience: number;
}
const defaultPulse: Pulse = { every: 2000, patience: 1500 };

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
    query_timeout: pulse.patience,
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
