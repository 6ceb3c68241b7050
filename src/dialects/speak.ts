import { isPlainObject } from '#resources/schema/shape';
import type { Dialect, WireCall } from './dialect';
import { readRelativeDays } from '#resources/schema/relativeDays';

const suffix = '_within';

/** The two ends of days relative to today, by this device's clock and zone. */
const endsOf = (field: string, written: unknown): Readonly<Record<string, unknown>> => {
  const { span } = readRelativeDays(String(written));
  if (!span) return { [field + suffix]: written };
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const startAfter = (count: number) =>
    span.unit === 'day' ? new Date(year, month, day + count) : new Date(year, month + count, 1);
  const last = new Date(startAfter(span.end).getTime() - 1);
  return { [`${field}_gte`]: startAfter(span.first).toISOString(), [`${field}_lte`]: last.toISOString() };
};

/** Gives a server that knows no days relative to today the fixed days that they are now. */
const fixedDays = (call: WireCall): WireCall => {
  const query = Object.entries(call.query ?? {});
  if (!query.some(([name]) => name.endsWith(suffix))) return call;
  const fixed = query.map(([name, value]) =>
    name.endsWith(suffix) ? endsOf(name.slice(0, -suffix.length), value) : { [name]: value },
  );
  return { ...call, query: Object.assign({}, ...fixed) as WireCall['query'] };
};

/** An answer in the specification's envelope, or on its way there. */
export type Envelope = Readonly<Record<string, unknown>>;

/** What a part knows of the answer beside its body. */
export interface Around {
  /** The call as the console declares it. */
  readonly call: WireCall;
  readonly response: Response;
}

/** One way in which a server differs. Each part translates one thing and knows nothing of the others. */
export interface Part {
  /** Translates a call; `call` is the one that the console declares. */
  readonly ask?: (asked: WireCall, call: WireCall) => WireCall;
  /** Translates the answer, which the parts after this one have translated already. */
  readonly answer?: (body: Envelope, around: Around) => Envelope;
  /** Answers a call that the server does not know, without asking it. */
  readonly given?: (call: WireCall) => Envelope | undefined;
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** An answer that is no object, or none at all, becomes an envelope's data; the HTTP status says how it went. */
const envelopeOf = async (response: Response): Promise<Envelope> => {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return isPlainObject(body) ? body : { data: body };
};

/**
 * Makes a dialect of its differences from the specification. Parts translate a call from the first to the last, and its
 * answer from the last to the first.
 */
export const speak = (
  { timeout = 3000, credentials, lacks = [], operators = [] }: Partial<Omit<Dialect, 'send' | 'early'>>,
  ...parts: readonly Part[]
): Dialect => ({
  timeout,
  credentials: credentials ?? ((token) => ({ token })),
  lacks,
  operators,
  send: async (call, fetch) => {
    for (const { given } of parts) {
      const known = given?.(call);
      if (known) return Response.json(known);
    }
    const response = await fetch(parts.reduce((asked, part) => part.ask?.(asked, call) ?? asked, fixedDays(call)));
    // A file or a stream is passed on as it comes.
    if (!isJson(response) && response.ok && response.status !== 204) return response;
    const envelope = await envelopeOf(response);
    return Response.json(parts.reduceRight((body, part) => part.answer?.(body, { call, response }) ?? body, envelope));
  },
});
