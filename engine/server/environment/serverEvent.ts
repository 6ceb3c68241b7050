import type { FigureEvent } from '#engine/subjects/message/message';

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
  /** The message boxes of these recipients (engine/subjects/message/server/message.ts). */
  | { readonly about: 'box'; readonly recipients: readonly string[] }
  /** A figure of these recipients, whose message boxes have changed as well, and the log that says so. */
  | {
      readonly about: 'figure';
      readonly event: FigureEvent;
      readonly recipients: readonly string[];
      readonly log: string;
    }
  /** The progress of a bulk change of this account, which another process may go on with. */
  | { readonly about: 'bulk'; readonly accountId: number; readonly begins?: true }
  /**
   * Records of this resource have changed, or whose they are. `of` holds what they have in the fields that limit a role to its own
   * rows, so that nobody hears of the rows of others.
   */
  | {
      readonly about: 'rows';
      readonly resource: string;
      readonly of: Readonly<Record<string, readonly unknown[] | 'any'>>;
    }
  /** Forms that are open, and forms that were closed. */
  | {
      readonly about: 'editing';
      /** Until when each is open, in milliseconds since 1970: an event that comes late prolongs nothing. */
      readonly open?: readonly { readonly form: OpenForm; readonly until: number }[];
      readonly closed?: readonly Pick<OpenForm, 'accountId' | 'form'>[];
    }
  /** A process has just begun: the others publish again which forms are open with them. */
  | { readonly about: 'editors' }
  /** A process let through so many calls of an address, a session (the hash of its token) or a key (its hash). */
  | {
      readonly about: 'calls';
      readonly from: string;
      readonly of: 'address' | 'session' | 'key';
      readonly key: string;
      readonly calls: number;
    }
  /** All sessions of these accounts have ended, but for the one kept. */
  | { readonly about: 'sessions'; readonly accountIds: readonly number[]; readonly keep?: number }
  /** One session has ended. */
  | { readonly about: 'session'; readonly id: number }
  /** One session continues with other rights. */
  | { readonly about: 'rights'; readonly id: number };
