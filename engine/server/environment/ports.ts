import type { Database, Replicas } from '#engine/server/database/database';
import type { ServerEvent } from './serverEvent';
import type { StopSignal, Timeouts } from '#engine/server/overload/limit';
import type { LogFinding } from '#engine/subjects/integrity/calls';
import type { JobReport } from '#engine/subjects/job/calls';

/** Hashes and verifies passwords, each the same in any form of its characters; a port because the real one is not a Web API. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False as well for a hash that is not one. Always does the full work. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether it is on a list of common and leaked ones, in any case of its letters. */
  isCommon(password: string): Promise<boolean>;
}

/** Structured log: an object of facts and a sentence. Never given a password or a token. */
export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface SessionLimits {
  /** A session that is unused for this long is over. */
  readonly idleMinutes: number;
  /** No session lives longer. */
  readonly maxHours: number;
  /** Living sessions that one account has at most; the oldest ends. */
  readonly perAccount: number;
}

export interface Events {
  /**
   * Calls `onEvent` with each event of all server processes from the moment this resolves, and `onGap` after a gap in which
   * some may have been missed. Returns an unsubscribe function.
   */
  subscribe(onEvent: (event: ServerEvent) => void, onGap?: () => void): Promise<() => void>;
}

/**
 * Makes the stamp of a row of a log: the proof that this server wrote it. The columns are named as in the table. `partly`
 * leaves out those that the statement itself finds out (engine/subjects/integrity/server/stamp.ts); the stamp says that it does.
 */
export type Stamp = (table: string, row: Readonly<Record<string, unknown>>, partly?: 'partly') => string;

/** The result of a check of the logs. */
export interface LogCheck {
  readonly rows: number;
  /** The number of findings, including those without a name here. */
  readonly found: number;
  readonly findings: readonly LogFinding[];
}

/** Who signed a text. */
export interface Signature {
  readonly key: string;
  readonly signature: string;
}

/** What proves that nobody but the server wrote the logs. */
export interface Integrity {
  readonly stamp: Stamp;
  /** Signs what the server itself has found out, so that it may rely on it later. */
  readonly sign: (text: string) => Signature;
  readonly isSigned: (text: string, by: Signature) => boolean;
  /** Once at the start, before anything is written: what an older database holds is sealed as it is. */
  begin(): Promise<void>;
  /** Seals what is new, every few seconds. Notifies admins of rows that the server did not write. */
  seal(): Promise<void>;
  /**
   * Compares everything with its seals and reports it; undefined when another check is running. Notifies admins of
   * forgeries. It calls `begun` once the report has begun.
   */
  check(signal?: AbortSignal, begun?: () => void): Promise<LogCheck | undefined>;
}

/** Calls a minute, which may come at once; 0 sets no limit. */
export interface CallLimits {
  /** Of one address (IPv6: one /64) without a living session. */
  readonly perAddress: number;
  readonly perSession: number;
  /** Of one key of another system. */
  readonly perKey: number;
}

/** The service that runs this server, as it stands on its papers. */
export interface Service {
  /** Who issues statements; without it, the product's name. */
  readonly name?: string | undefined;
  /** Whose days those of statements are: a name of the IANA list. */
  readonly zone: string;
}

/** A store of objects outside the database. */
export interface ObjectStore {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Undefined where there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

/** The files that people may add to a record: `_FILES` and `_MB` of the settings, or `defaultFiles` (settings.ts). */
export interface FileTerms {
  readonly most: number;
  /** Bytes of one file. */
  readonly largest: number;
  /** Where new ones are kept; in the database without it. */
  readonly objects?: ObjectStore | undefined;
}

/** Hears what a process does, for those who watch it. */
export interface Watch {
  /** A call was answered with this code, `seconds` after it came. `call` is its declared path. */
  readonly called: (call: string, code: number, seconds: number) => void;
}

/** The company's provider of identities (OpenID Connect). */
export interface IdentityTerms {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** An address that the provider has verified ties an account. */
  readonly byEmail: boolean;
  /** The values of `acr` by which it says that it has used two factors. */
  readonly twoFactors: readonly string[];
}

/** All that the API needs from the outside world; `engine/server/main.ts` and the mocks each bring theirs. */
export interface Ports {
  readonly database: Database;
  /** Copies of it that may answer reads. */
  readonly replicas?: Pick<Replicas, 'upTo'> | undefined;
  /** How long calls may take, where it is not the usual time. */
  readonly timeouts?: Timeouts;
  readonly passwords: Passwords;
  readonly now: () => Date;
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Log;
  readonly sessions: SessionLimits;
  readonly service: Service;
  readonly files: FileTerms;
  /** Without it nobody signs in by an identity, and its calls do not exist. */
  readonly identity?: IdentityTerms | undefined;
  /** Webhooks may point inward. */
  readonly webhooksInward?: boolean | undefined;
  /** How often the processes of one database may be called; without them, as often as anybody likes. */
  readonly callLimits?: CallLimits;
  readonly watch?: Watch;
  /** Accounts that the sign-in page offers; empty unless the demo data set is loaded. */
  readonly demoAccounts: readonly { username: string; password: string; role: string }[];
  /** The address of the caller, as far as the settings trust what the request says of it. */
  readonly addressOf: (request: Request) => string;
  /** What fires when the caller leaves, where it is cheaper than the request's own signal. */
  readonly leftOf?: (request: Request) => StopSignal | undefined;
  /** Events that the server processes on this database publish to each other. */
  readonly events: Events;
  /** What proves that nobody but the server wrote the logs. */
  readonly integrity: Integrity;
  /** The last and next runs of the background jobs of all processes. */
  readonly jobs: () => Promise<JobReport>;
  /** Fires when this process is to stop: who waits for news is sent away. */
  readonly stopping: AbortSignal;
}
