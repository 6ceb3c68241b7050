import type { Operator } from '#engine/schema/fieldTypes/fieldType';

/** A request below `/api/`, as it goes over the wire. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a browser keeps for the console beside its token. */
export interface Browser {
  readonly cookie: (name: string) => string | undefined;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** How a server speaks. */
export interface Dialect {
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
  /** The headers by which a call proves who makes it. */
  readonly credentials: (token: string) => Readonly<Record<string, string>>;
  /** The page's own script may send the first calls itself: they are the specification's to the letter. */
  readonly early?: true;
  /** What the server does not have, so that nothing offers it: `account/disable`, all of `account`, or `note` of any resource. */
  readonly lacks?: readonly string[];
  /** All that it has, under such names, where that is less. */
  readonly has?: readonly string[];
  /** Calls that the server does not have and the console can't do without, with the data that answer them. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Which of `all`, `not`, `starts`, `empty`, groups (`any.name`) and `me` the server reads in filters; all without it. */
  readonly operators?: readonly (Operator | 'any' | 'me')[];
  /** Sends a call of the specification in the server's words, and answers in the specification's envelope. */
  readonly send?: (
    call: WireCall,
    fetch: (call: WireCall) => Promise<Response>,
    browser?: Browser,
  ) => Promise<Response>;
}

/** The specification's own words (docs/specification.md, sections 3, 8 and 9), which need no translation. */
export const specification: Dialect = { timeout: 3000, credentials: (token) => ({ token }), early: true };
