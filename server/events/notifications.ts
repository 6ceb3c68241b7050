import type { Client, ClientConfig } from 'pg';
import type { Events, Hearing } from '../environment/ports';
import { step, type Connection, type Deed, type Happening } from './connection';
import { openChannel, usualPulse } from './openChannel';

export interface Notifications extends Events {
  close(): Promise<void>;
}

/**
 * Receives what any server process publishes through PostgreSQL, over one connection of its own: opened when somebody first
 * listens, and opened again when it was lost.
 */
export const notifications = (
  config: ClientConfig,
  onLost: (error: Error) => void = () => {},
  pulse = usualPulse,
): Notifications => {
  const hearings = new Set<Hearing>();
  let state: Connection = { is: 'unused' };
  let client: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const happen = (happening: Happening): void => {
    const [next, deeds] = step(state, happening);
    state = next;
    if (next.is !== 'waiting') clearTimeout(timer);
    deeds.forEach((deed) => act[deed]());
  };

  const open = () => {
    client = openChannel(config, pulse, {
      told: (text) => hearings.forEach(({ told }) => told(text)),
      onError: onLost,
      onEnd: () => happen('lost'),
    });
    client.then(
      () => happen('opened'),
      (error: Error) => {
        // Whoever listens first is told so; later nobody waits for it.
        if (state.is === 'opening' && state.pause !== undefined) onLost(error);
        happen('failed');
      },
    );
  };

  const act: Readonly<Record<Deed, () => void>> = {
    open,
    wait: () => {
      if (state.is === 'waiting') timer = setTimeout(() => happen('due'), state.pause).unref();
    },
    tellMissed: () => hearings.forEach(({ missed }) => missed()),
  };

  return {
    listen: async (hearing) => {
      happen('wanted');
      await client;
      hearings.add(hearing);
      return () => void hearings.delete(hearing);
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
