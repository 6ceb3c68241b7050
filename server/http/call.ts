import type { Locale } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import type { Sent } from '#resources/schema/answer';
import type { Call, ResourceInput } from '#resources/schema/call';
import type { Input, InputOf } from '#resources/schema/input';
import { readSent } from './input';
import type { AuditContext } from '#server/audit/auditContext';
import type { Lane } from '#server/overload/limit';
import type { Caller } from '#server/signIn/sessions';
import type { Ports } from '#server/environment/ports';
import type { Reply } from '#server/refusals';

/** The context of a handler. */
export interface Context<Who = Caller, I = unknown> {
  readonly ports: Ports;
  readonly caller: Who;
  /** The input, read by the call's declaration. */
  readonly input: I;
  /** The raw input, where it matters whether a name was sent at all. */
  readonly sent: Values;
  readonly locale: Locale;
  /** The audit context of this call. */
  readonly audit: AuditContext;
}

/** The request before its input is read. */
interface Unread {
  /** The body of a POST, checked to be a JSON object of storable text; empty for a GET. */
  readonly payload: Values;
  /** The query of a GET; empty for a POST. */
  readonly query: Readonly<Record<string, string>>;
}

/** A call before its input is read. */
export type Incoming<Who = Caller> = Omit<Context<Who>, 'input' | 'sent'> & Unread;

/** The query of a call whose handler reads the names itself. */
export type RawQuery = Readonly<Record<string, string>>;

type Raw<C extends Call> = C['method'] extends 'GET' ? RawQuery : Values;
type RawInput<C extends Call> = C['input'] extends ResourceInput ? Raw<C> : InputOf<C['input']>;
/** The handler's part of a call. */
export type HandlerInput<C extends Call> =
  | RawInput<C>
  | (C extends { orInput: infer O extends Input } ? InputOf<O> : never);

/** Options of a call that concern this server alone. */
interface Limits {
  /** Largest body in bytes, where the usual limit is too small. */
  readonly bodyMax?: number;
  /** Milliseconds that its work may take, where the usual patience is too short; null for a stream, which sees to its own end. */
  readonly time?: number | null;
  /** Holds a connection for long: it gets one of those that are kept for this. */
  readonly lane?: Lane;
}

/** A declared call and its handler. */
export type Route = { readonly call: Call } & Limits &
  (
    | { readonly open: false; readonly answer: (incoming: Incoming) => Promise<Reply> }
    | { readonly open: true; readonly answer: (incoming: Incoming<Caller | undefined>) => Promise<Reply> }
  );

const withInput = <C extends Call, Who>(call: C, { payload, query, ...incoming }: Incoming<Who>) => {
  const sent = call.method === 'GET' ? query : payload;
  return { ...incoming, sent, input: readSent(call, sent) as HandlerInput<C> };
};

/** Answers a call for those who are signed in with one of its roles. */
export const route = <const C extends Call & { readonly roles: Exclude<Call['roles'], 'anyone'> }>(
  call: C,
  handle: (context: Context<Caller, HandlerInput<C>>) => Promise<Reply<Sent<C['answer']>>>,
  limits: Limits = {},
): Route => ({ call, ...limits, open: false, answer: (incoming) => handle(withInput(call, incoming)) });

/** Answers a call that needs no sign-in; a valid token still identifies the caller. */
export const openRoute = <const C extends Call & { readonly roles: 'anyone' }>(
  call: C,
  handle: (context: Context<Caller | undefined, HandlerInput<C>>) => Promise<Reply<Sent<C['answer']>>>,
): Route => ({ call, open: true, answer: (incoming) => handle(withInput(call, incoming)) });
