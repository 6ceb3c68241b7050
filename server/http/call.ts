import type { Locale, Say } from '../../resources/vocabulary/language';
import type { Values } from '../../resources/vocabulary/record';
import type { Role } from '../../resources/vocabulary/roles';
import type { Fields } from '../../resources/vocabulary/schema';
import type { Act } from '../audit/journal';
import type { Lane } from '../overload/limit';
import type { Schema } from './schema';
import type { Caller } from '../accounts/caller';
import type { Ports } from '../environment/ports';
import type { Answer } from '../reply/refusals';

/** All that a call knows while it is answered. */
export interface Scene<Who = Caller> {
  readonly ports: Ports;
  readonly caller: Who;
  /** The body of a POST, checked to be a JSON object of storable text; empty for a GET. */
  readonly payload: Values;
  /** The query of a GET; empty for a POST. */
  readonly query: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** What the journal writes of this call. */
  readonly act: Act;
}

interface CallFacts {
  readonly method: 'GET' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  readonly summary: Say;
  /** What the call takes, in its query (GET) or body (POST). */
  readonly input: Fields;
  /** Takes `ids` in place of `id`. */
  readonly many?: boolean;
  /** The call returns a page of rows, and `total` beside it. */
  readonly paged?: true;
  /** What the body is, where `input` can't say it: lists of objects, values of any form. */
  readonly body?: Schema;
  /** Largest body in bytes, where the usual limit is too small. */
  readonly bodyMax?: number;
  /** What `data` is. */
  readonly answer: Schema;
  /** What the journal calls the thing acted on. */
  readonly resource: string;
  /** Made by the console on its own: it does not keep a session alive that nobody uses. */
  readonly inBackground?: true;
  /** Milliseconds that its work may take, where the usual patience is too short; null for a stream, which sees to its own end. */
  readonly time?: number | null;
  /** Holds a connection for long: it gets one of those that are kept for this. */
  readonly lane?: Lane;
}

/** A call for those who are signed in with one of these roles. */
export interface GuardedCall extends CallFacts {
  readonly access: readonly Role[];
  /** Open as well to a person who must change the password first. */
  readonly beforePasswordChange?: true;
  /** `access` is judged by the account's own role, whatever role it has taken on. */
  readonly byOwnRole?: true;
  readonly handle: (scene: Scene) => Promise<Answer>;
}

/** A call that needs no sign-in; who sends a valid token is known all the same. */
export interface OpenCall extends CallFacts {
  readonly access: 'anyone';
  readonly handle: (scene: Scene<Caller | undefined>) => Promise<Answer>;
}

/**
 * One call of the API, said once: the router mounts it, the guard reads its `access`, the
 * OpenAPI document describes it, and the test of every role × call pair goes through them.
 */
export type Call = GuardedCall | OpenCall;
