import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './database/tables';

/** What has just changed for somebody, told to every server process so that open consoles hear of it. */
export type Event =
  /** What stands in the message boxes of these (server/messages/recipients.ts). */
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

/** SQL that tells it: when the transaction ends well, and not before. */
export const telling = (event: Event): RawBuilder<unknown> => sql`pg_notify(${channel}, ${JSON.stringify(event)})`;

/** Tells all server processes, in the transaction of what has happened. */
export const tellAll = async (tx: Kysely<Tables>, event: Event): Promise<void> => {
  await sql`select ${telling(event)}`.execute(tx);
};
