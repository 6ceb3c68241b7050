import type { Kysely } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** A transaction as a database: whoever opens a transaction of it joins this one, and ends with it. */
export const joined = (tx: Kysely<Tables>): Database =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Kysely<Tables>) => unknown) => work(tx) });
      if (name === 'within') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
