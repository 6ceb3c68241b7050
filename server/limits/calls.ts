import type { Ports } from '#server/environment/ports';
import { networkOf } from './network';
import { minuteMs } from '#resources/schema/spans';

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

/** The stretch of time that a rate speaks of, and the most that may be saved up: a minute, in milliseconds. */
const window = minuteMs;

/** Calls of each key, let through at an even rate with bursts of up to a minute's worth. */
export interface Rate {
  /** Counts a call: 0 lets it through, else the whole seconds until one is let through again. `now` in milliseconds. */
  take(key: string, now: number): number;
  /** Remembers a key without counting a call. */
  add(key: string, now: number): void;
  has(key: string): boolean;
  forget(key: string): void;
}

/**
 * So many calls a minute for each key (the generic cell rate algorithm: one number a key). Remembers the `most` keys that
 * called last or more, and never twice as many: memory stays bounded however many keys call.
 */
export const createRate = (perMinute: number, most: number): Rate => {
  const interval = window / perMinute;
  /** Key → when all that it has used is given back. In two halves: a key that stays in the older one is dropped with it. */
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  const remember = (key: string, until: number) => {
    recent.set(key, until);
    if (recent.size >= most) [older, recent] = [recent, new Map()];
  };
  return {
    take: (key, now) => {
      const known = recent.get(key) ?? older.get(key) ?? now;
      // Never further ahead than a minute, should the clock be set back.
      const until = Math.min(Math.max(known, now), now + window);
      const early = until + interval - now - window;
      remember(key, early > 0 ? until : until + interval);
      return early > 0 ? Math.ceil(early / 1000) : 0;
    },
    add: remember,
    has: (key) => recent.has(key) || older.has(key),
    forget: (key) => {
      recent.delete(key);
      older.delete(key);
    },
  };
};
