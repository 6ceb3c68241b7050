import { isPlainObject } from '#resources/schema/shape';
import type { Dialect, WireCall } from './dialect';
import { fixedDays } from './fixedDays';

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
