import type { Ports } from '#server/environment/ports';
import { networkOf } from './network';
import { createRate } from './rate';

/** Keys that are surely remembered, of addresses and of sessions: some 100 bytes each. */
const most = 20_000;

/**
 * Limits how often this process is called, before it reads anything of a call. A living session is counted by itself
 * alone, so that people work on, whatever strangers do behind the same address. All others share their address's
 * budget. A made-up token earns none of its own, since a session counts only once a call has shown that it lives.
 */
export const createCallLimits = ({ callLimits = { perAddress: 0, perSession: 0 }, addressOf, now }: Ports) => {
  const addresses = createRate(callLimits.perAddress, most);
  const sessions = createRate(callLimits.perSession, most);
  return {
    /** Seconds to wait; 0 lets the call through. */
    take: (request: Request): number => {
      const token = request.headers.get('token');
      const time = now().getTime();
      if (token !== null && sessions.has(token)) return callLimits.perSession > 0 ? sessions.take(token, time) : 0;
      return callLimits.perAddress > 0 ? addresses.take(networkOf(addressOf(request)), time) : 0;
    },
    /** Records whether a token proved to be a living session. */
    saw: (token: string | null, lives: boolean): void => {
      if (token === null || sessions.has(token) === lives) return;
      if (lives) sessions.add(token, now().getTime());
      else sessions.forget(token);
    },
  };
};
