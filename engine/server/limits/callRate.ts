import type { Ports } from '#engine/server/environment/ports';
import { sha256 } from '#engine/server/environment/secrets';
import { publish } from '#engine/server/events/publish';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import { networkOf } from './network';
import { createMemory, createSharedRate } from './rate';
import { once } from '#engine/server/environment/once';

/** Keys that are surely remembered, of addresses, sessions and keys: some 100 bytes each. */
const most = 20_000;

type Kind = Extract<ServerEvent, { about: 'calls' }>['of'];

/** Tells the other processes what was let through here, and hears it of them. */
const createExchange = ({ database, events, log }: Ports, onHeard: (of: Kind, key: string, calls: number) => void) => {
  const from = crypto.randomUUID();
  const failed = (error: unknown) => log.warn({ error }, 'counted calls could not be told to other processes');
  const subscribe = once(() =>
    events.subscribe((event) => {
      if (event.about === 'calls' && event.from !== from) onHeard(event.of, event.key, event.calls);
    }),
  );
  const listen = () => subscribe().catch(failed);
  return {
    listen,
    tell: (of: Kind) => (key: string, calls: number) => {
      void listen();
      publish(database, { about: 'calls', from, of, key, calls }).catch(failed);
    },
  };
};

/** The secret that another system sends after `Bearer`; undefined without one. */
export const bearerIn = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/**
 * Limits how often the processes of one database are called, before they read anything of a call
 * (engine/server/limits/rate.ts says how exactly). A living session or key is counted by itself alone, so that people work on,
 * whatever strangers do behind the same address. All others share their address's budget. A made-up token earns none of its
 * own, since a session or a key counts only once a call has shown that it lives.
 */
export const createCallLimits = (ports: Ports) => {
  const { callLimits = { perAddress: 0, perSession: 0, perKey: 0 }, addressOf, now } = ports;
  const exchange = createExchange(ports, (of, key, calls) => rates[of].charge(key, calls, now().getTime()));
  const limits = { address: callLimits.perAddress, session: callLimits.perSession, key: callLimits.perKey };
  const rates = {
    address: createSharedRate(limits.address, most, exchange.tell('address')),
    session: createSharedRate(limits.session, most, exchange.tell('session')),
    key: createSharedRate(limits.key, most, exchange.tell('key')),
  };
  /** What lives: the secret's hash, which other processes may hear, by the secret. */
  const living = { session: createMemory<string>(most), key: createMemory<string>(most) };
  if (Object.values(limits).some((limit) => limit > 0)) void exchange.listen();
  const take = (of: Kind, key: string) => (limits[of] > 0 ? rates[of].take(key, now().getTime()) : 0);
  return {
    /** Seconds to wait; 0 lets the call through. */
    take: (request: Request): number => {
      const sent = { key: bearerIn(request), session: request.headers.get('token') };
      for (const of of ['key', 'session'] as const) {
        const secret = sent[of] ?? undefined;
        const hash = secret === undefined ? undefined : living[of].get(secret);
        if (secret === undefined || hash === undefined) continue;
        if (limits[of] > 0) living[of].set(secret, hash);
        return take(of, hash);
      }
      return limits.address > 0 ? take('address', networkOf(addressOf(request))) : 0;
    },
    /** The hash of a token. That of a living session is known. */
    hashOf: (token: string): string => living.session.get(token) ?? sha256(token),
    /** Records whether a token proved to be a living session, or a key to live. */
    saw: (secret: string | null, lives: boolean, of: 'session' | 'key' = 'session'): void => {
      if (secret === null || (living[of].get(secret) !== undefined) === lives) return;
      if (lives) living[of].set(secret, sha256(secret));
      else living[of].forget(secret);
    },
  };
};
