import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** What has just changed for somebody, told to every server process so that open consoles hear of it. */
export type Event =
  /** What stands in the message boxes of these (server/inbox/recipients.ts). */
  | { readonly about: 'box'; readonly recipients: readonly string[] }
  /** The balance of this merchant, told to its people; what stands in their boxes as well. */
  | { readonly about: 'balance'; readonly recipients: readonly string[] }
  /** All sessions of these accounts have ended, but for the one kept. */
  | { readonly about: 'sessions'; readonly accountIds: readonly number[]; readonly keep?: number }
  /** One session has ended. */
  | { readonly about: 'session'; readonly id: number }
  /** One session goes on with other rights. */
  | { readonly about: 'rights'; readonly id: number };

/** The channel that every process listens to; PostgreSQL keeps those of other databases apart. */
export const channel = 'console_events';

/**
 * Tells all server processes; given the transaction of what has happened, when it ends well and not before. Transactions
 * that tell are committed one after the other in the whole database, so what is done often tells after its own end.
 */
export const tellAll = async (database: Kysely<Tables>, event: Event): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(database);
};
