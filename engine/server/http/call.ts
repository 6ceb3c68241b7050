import type { Locale } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import type { SentAnswer } from '#engine/schema/answer';
import type { Call, ResourceInput } from '#engine/schema/call';
import type { Input, InputOf } from '#engine/schema/input';
import { readSent } from './input';
import type { AuditContext } from '#engine/server/audit/auditLog';
import type { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import type { FigureEvents } from '#engine/server/events/publish';
import type { OpenForms } from '#engine/server/live/openForms';
import type { Streams } from '#engine/server/live/streams';
import type { PoolName } from '#engine/server/overload/limit';
import type { Caller } from '#engine/subjects/session/server/sessions';
import type { Safety } from '#engine/subjects/safety/server/safety';
import type { SignInSecrets } from '#engine/subjects/signIn/server/credentials';
import type { Ports } from '#engine/server/environment/ports';
import type { Reply } from '#engine/server/refusals';
import type { Queries } from '#engine/server/database/tables';

/** A call as it came in, before its handler reads it. */
export type IncomingCall = Pick<Context, 'ports' | 'caller' | 'sent' | 'audit' | 'locale'> & {
  readonly call: Call;
  /** Why the person asks, where the call says so beside its input. */
  readonly reason: string | null;
  /** They ask although the same waits already. */
  readonly again?: boolean;
};

/** Requests for a second person: kept now, carried out later. `createApp` makes it. */
export interface Approvals {
  /** What decides whether a call needs a second person; undefined where its declaration never does. */
  readonly holdOf: (asked: IncomingCall) => Promise<AuditContext['hold']>;
  /** Keeps a call that must wait, and replies with the number of its request. */
  readonly keep: (asked: IncomingCall, held: ApprovalRequired) => Promise<Reply>;
  /** Carries out what was asked, in the transaction of the decision. Returns what to do once that has ended. */
  readonly carryOut: (tx: Queries, decision: Omit<Context, 'input' | 'sent'>, id: number) => Promise<() => void>;
}

/** The ports of a call: beside those of the server, what all calls of a process share. `createApp` makes it. */
export interface CallPorts extends Ports {
  readonly approvals: Approvals;
  readonly figureEvents: FigureEvents;
  readonly openForms: OpenForms;
  /** The safety settings in force; `state` is the caller's `safetyState`. */
  readonly safety: (state?: string | null) => Promise<Safety>;
  readonly signInSecrets: SignInSecrets;
  readonly streams: Streams;
}

/** The context of a handler. */
export interface Context<Who = Caller, I = unknown> {
  readonly ports: CallPorts;
  readonly caller: Who;
  /** The input, read by the call's declaration. */
  readonly input: I;
  /** The raw input, where it matters whether a name was sent at all: the query of a GET, or the JSON object of a POST. */
  readonly sent: Values;
  readonly locale: Locale;
  /** The host that the caller asked, with its port. */
  readonly host: string;
  /** The range of a file that is asked for, as its header says. */
  readonly range?: string | null;
  /** When the person last did something; null where the call tells nothing about that. */
  readonly actedAt?: Date | null;
  /** The audit context of this call. */
  readonly audit: AuditContext;
}

/** A call before its input is read. */
export type Incoming<Who = Caller> = Omit<Context<Who>, 'input'>;

/** The query of a call whose handler reads the names itself. */
export type RawQuery = Readonly<Record<string, string>>;

/** The input of a call, as its handler gets it. Where a resource decides about it, the handler reads it itself. */
export type HandlerInput<C extends Call> =
  | (C['input'] extends ResourceInput ? (C['method'] extends 'GET' ? RawQuery : Values) : InputOf<C['input']>)
  | (C extends { orInput: infer O extends Input } ? InputOf<O> : never);

/** Options of a call that concern this server alone. */
interface Limits {
  /** Largest body in bytes, where the usual limit is too small. */
  readonly bodyMax?: number;
  /** Milliseconds that its work may take, where the usual time is too short; null for a stream, which sees to its own end. */
  readonly time?: number | null;
  /** Which connections it gets: work that holds one for long takes none of the others. */
  readonly pool?: PoolName;
  /** A port without which there is no such call. */
  readonly needs?: 'identity';
  /** It only reads, so a replica may answer that has all that was acknowledged before the call came. */
  readonly replica?: true;
}

/** A declared call and its handler. */
export type Route = { readonly call: Call } & Limits &
  (
    | { readonly open: false; readonly answer: (incoming: Incoming) => Promise<Reply> }
    | { readonly open: true; readonly answer: (incoming: Incoming<Caller | undefined>) => Promise<Reply> }
  );

const withInput = <C extends Call, Who>(call: C, incoming: Incoming<Who>) => ({
  ...incoming,
  input: readSent(call, incoming.sent) as HandlerInput<C>,
});

/** Answers a call for those who are signed in with one of its roles. */
export const route = <const C extends Call & { readonly roles: Exclude<Call['roles'], 'anyone'> }>(
  call: C,
  handle: (context: Context<Caller, HandlerInput<C>>) => Promise<Reply<SentAnswer<C['answer']>>>,
  limits: Limits = {},
): Route => ({ call, ...limits, open: false, answer: (incoming) => handle(withInput(call, incoming)) });

/** Answers a call that needs no sign-in; a valid token still identifies the caller. */
export const openRoute = <const C extends Call & { readonly roles: 'anyone' }>(
  call: C,
  handle: (context: Context<Caller | undefined, HandlerInput<C>>) => Promise<Reply<SentAnswer<C['answer']>>>,
  limits: Limits = {},
): Route => ({ call, ...limits, open: true, answer: (incoming) => handle(withInput(call, incoming)) });
