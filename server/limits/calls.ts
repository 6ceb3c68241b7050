import type { Ports } from '#server/environment/ports';
import { sha256 } from '#server/environment/sha256';
import { publish, type ServerEvent } from '#server/events/publish';
import { networkOf } from './network';
import { createMemory } from './rate';
import { createSharedRate } from './shared';

/** Keys that are surely remembered, of addresses and of sessions: some 100 bytes each. */
const most = 20_000;

type Kind = Extract<ServerEvent, { about: 'calls' }>['of'];

/** Tells the other processes what was let through here, and hears it of them. */
const createExchange = ({ database, events, log }: Ports, onHeard: (of: Kind, key: string, calls: number) => void) => {
  const from = crypto.randomUUID();
  let subscription: Promise<unknown> | undefined;
  const failed = (error: unknown) => log.warn({ error }, 'counted calls could not be told to other processes');
  const onEvent = (text: string) => {
    const event = JSON.parse(text) as ServerEvent;
    if (event.about === 'calls' && event.from !== from) onHeard(event.of, event.key, event.calls);
  };
  const listen = () =>
    (subscription ??= events.subscribe({ onEvent, onGap: () => {} }).catch((error: unknown) => {
      subscription = undefined;
      failed(error);
    }));
  return {
    listen,
    tell: (of: Kind) => (key: string, calls: number) => {
      void listen();
      publish(database, { about: 'calls', from, of, key, calls }).catch(failed);
    },
  };
};

/**
 * Limits how often the processes of one database are called, before they read anything of a call
 * (server/limits/shared.ts says how exactly). A living session is counted by itself alone, so that people work on, whatever
 * strangers do behind the same address. All others share their address's budget. A made-up token earns none of its own, since
 * a session counts only once a call has shown that it lives.
 */
export const createCallLimits = (ports: Ports) => {
  const { callLimits = { perAddress: 0, perSession: 0 }, addressOf, now } = ports;
  const exchange = createExchange(ports, (of, key, calls) => rates[of].charge(key, calls, now().getTime()));
  const rates = {
    address: createSharedRate(callLimits.perAddress, most, exchange.tell('address')),
    session: createSharedRate(callLimits.perSession, most, exchange.tell('session')),
  };
  /** Living sessions: the token's hash, which other processes may hear, by the token. */
  const living = createMemory<string>(most);
  if (callLimits.perAddress > 0 || callLimits.perSession > 0) void exchange.listen();
  return {
    /** Seconds to wait; 0 lets the call through. */
    take: (request: Request): number => {
      const token = request.headers.get('token');
      const session = token === null ? undefined : living.get(token);
      if (token !== null && session !== undefined) {
        if (callLimits.perSession === 0) return 0;
        living.set(token, session);
        return rates.session.take(session, now().getTime());
      }
      return callLimits.perAddress > 0 ? rates.address.take(networkOf(addressOf(request)), now().getTime()) : 0;
    },
    /** Records whether a token proved to be a living session. */
    saw: (token: string | null, lives: boolean): void => {
      if (token === null || (living.get(token) !== undefined) === lives) return;
      if (lives) living.set(token, sha256(token));
      else living.forget(token);
    },
  };
};
