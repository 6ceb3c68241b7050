import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';

/** A form that somebody has open, as every server process knows it. */
export interface OpenForm {
  /** New each time a form opens, so that what is closed stays closed. */
  readonly form: string;
  readonly resource: string;
  readonly recordId: number;
  /** What the record has in the fields that limit a role to its own rows. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly accountId: number;
  readonly name: string;
  readonly sessionId: number;
}

/** A change that concerns somebody, published to every server process so that open consoles are notified. */
export type ServerEvent =
  /** The message boxes of these recipients (server/message/message.ts). */
  | { readonly about: 'box'; readonly recipients: readonly string[] }
  /** The balance of this merchant; its people's message boxes have changed as well. */
  | { readonly about: 'balance'; readonly recipients: readonly string[] }
  /** The progress of a bulk change of this account, which another process may go on with. */
  | { readonly about: 'bulk'; readonly accountId: number; readonly begins?: true }
  /**
   * Records of this resource have changed. `of` holds what they have in the fields that limit a role to its own rows, so that
   * nobody hears of the rows of others.
   */
  | { readonly about: 'rows'; readonly resource: string; readonly of: Readonly<Record<string, readonly unknown[]>> }
  /** Forms that are open, and forms that were closed. */
  | {
      readonly about: 'editing';
      /** Until when each is open, in milliseconds since 1970: an event that comes late prolongs nothing. */
      readonly open?: readonly { readonly form: OpenForm; readonly until: number }[];
      readonly closed?: readonly Pick<OpenForm, 'accountId' | 'form'>[];
    }
  /** All sessions of these accounts have ended, but for the one kept. */
  | { readonly about: 'sessions'; readonly accountIds: readonly number[]; readonly keep?: number }
  /** One session has ended. */
  | { readonly about: 'session'; readonly id: number }
  /** One session continues with other rights. */
  | { readonly about: 'rights'; readonly id: number };

/** The channel that every process listens to; PostgreSQL keeps those of other databases apart. */
export const channel = 'console_events';

/**
 * Publishes an event to every server process. Inside a transaction it is delivered on commit. NOTIFY serializes commits
 * database-wide, so frequent writes gather what they publish (gathered.ts).
 */
export const publish = async (database: Kysely<Tables>, event: ServerEvent): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(database);
};
