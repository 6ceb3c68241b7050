import type { Client, ClientConfig } from 'pg';
import type { Events, EventHandlers } from '#server/environment/ports';
import { reduceConnection, type ConnectionState, type ConnectionEffect, type ConnectionEvent } from './connection';
import { openChannel, defaultPulse } from './openChannel';

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
