import { Client, type ClientConfig } from 'pg';
import type { Events } from '#engine/server/environment/ports';
import { channel } from './publish';
import type { ServerEvent } from '#engine/server/environment/serverEvent';

/** How often to probe the connection, and how long an answer may take, in milliseconds. */
interface ProbeTimes {
  readonly every: number;
  readonly timeout: number;
}
const defaultPulse: ProbeTimes = { every: 2000, timeout: 1500 };

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
  pulse: ProbeTimes,
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

/** Pauses before a lost connection is opened again: events arrive within the longest after the database is back. */
const [firstPause, longestPause] = [250, 1000];

/**
 * Receives what any server process publishes through PostgreSQL, over one connection of its own. It opens the
 * connection when somebody first listens, and again when the connection was lost.
 */
export const notifications = (
  config: ClientConfig,
  onLost: (error: Error) => void = () => {},
  pulse = defaultPulse,
): Notifications => {
  const subscribers = new Map<object, Parameters<Events['subscribe']>>();
  /** The connection, or the present try to open it; none before the first, and while a lost one waits for the next. */
  let client: Promise<Client> | undefined;
  /** The pause before the next try; none until one has been lost. */
  let paused: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const openLater = (pause: number) => {
    client = undefined;
    paused = pause;
    if (!isClosed) timer = setTimeout(open, pause).unref();
  };
  const open = (): Promise<Client> => {
    clearTimeout(timer);
    const pause = paused;
    client = openChannel(config, pulse, {
      onMessage: (text) => subscribers.forEach(([onEvent]) => onEvent(JSON.parse(text) as ServerEvent)),
      onError: onLost,
      onEnd: () => openLater(firstPause),
    });
    client.then(
      () => {
        if (pause !== undefined && !isClosed) subscribers.forEach(([, onGap]) => onGap?.());
      },
      (error: Error) => {
        client = undefined;
        // The first who subscribes gets the error; later nobody waits for it.
        if (pause === undefined || isClosed) return;
        onLost(error);
        openLater(Math.min(pause * 2, longestPause));
      },
    );
    return client;
  };

  return {
    subscribe: async (...handlers) => {
      if (!isClosed) await (client ?? open());
      const key = {};
      subscribers.set(key, handlers);
      return () => void subscribers.delete(key);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.then(
        (opened) => opened.end(),
        () => {},
      );
    },
  };
};
