import { browserStorage } from '#engine/client/storage';
import { isLeftOut } from '#engine/schema/access';
import { type Field, typeOf } from '#engine/schema/field';
import { isPlainObject } from '#engine/schema/shape';
import { readRelativeDays } from '#engine/schema/relativeDays';
import { resources } from '#resources/resources';
import { formatDay } from '#engine/client/i18n/dateTime';
import type { Browser, Dialect, WireCall } from './dialect';
import type { Values } from './places';

/** An answer in the specification's envelope, or on its way there. */
export type Envelope = Values;

/** An answer, on its way from the server to the console. */
export interface Answer {
  readonly body: Envelope;
  readonly response: Response;
  /** The answer's JSON as the server sent it. */
  readonly sent: unknown;
}

/** What a part knows beside the body of an answer: the call as the console declares it, and the response. */
export type AnswerContext = Omit<Answer, 'body'> & { readonly call: WireCall };

/** One way in which a server differs. Each part translates one thing and knows nothing of the others. */
export interface Part {
  /** Translates a call; `call` is the one that the console declares. */
  readonly ask?: (asked: WireCall, call: WireCall) => WireCall;
  /** Translates the answer, which the parts after this one have translated already. */
  readonly answer?: (body: Envelope, around: AnswerContext) => Envelope;
  /** Asks the parts after this one itself: more than once, or after something else. */
  readonly send?: (
    asked: WireCall,
    next: (asked: WireCall) => Promise<Answer>,
    around: { readonly call: WireCall; readonly browser: Browser },
  ) => Promise<Answer>;
}

/** The browser that shows this page. */
const thisBrowser: Browser = {
  cookie: (name) =>
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  storage: browserStorage,
};

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** A file or a stream, which is passed on as it comes. */
const isFile = (response: Response) => !isJson(response) && response.ok && response.status !== 204;

const answerOf = async (response: Response): Promise<Answer> => {
  const text = isJson(response) ? await response.text() : '';
  const sent: unknown = text === '' ? null : JSON.parse(text);
  return { response, sent, body: isPlainObject(sent) ? sent : { data: sent } };
};

/**
 * Makes a dialect of its differences from the specification. Parts translate a call from the first to the last, and its
 * answer from the last to the first.
 */
export const speak = (options: Partial<Omit<Dialect, 'send' | 'early'>>, ...parts: readonly Part[]): Dialect => ({
  timeout: 3000,
  credentials: (token) => ({ token }),
  operators: [],
  ...options,
  send: async (call, fetch, browser = thisBrowser) => {
    const { given = {} } = options;
    if (Object.hasOwn(given, call.path)) return Response.json({ code: 0, msg: 'ok', data: given[call.path] });
    // What the server does not have is not asked for.
    if (isLeftOut(call.path)) return Response.json({ code: 404, data: null });
    const { response, body } = await parts.reduceRight(
      (next, { ask, answer, send }) =>
        async (asked: WireCall) => {
          const told = ask?.(asked, call) ?? asked;
          const answered = await (send?.(told, next, { call, browser }) ?? next(told));
          const isOpen = answer && !isFile(answered.response);
          return isOpen ? { ...answered, body: answer(answered.body, { ...answered, call }) } : answered;
        },
      async (asked: WireCall) => answerOf(await fetch(asked)),
    )(fixedDays(call));
    return isFile(response) ? response : Response.json(body);
  },
});

const suffix = '_within';

/** The two ends of days relative to today, by this device's clock and zone. */
const endsOf = (name: string, field: Field | undefined, written: unknown): Readonly<Record<string, unknown>> => {
  const { span } = readRelativeDays(String(written));
  if (!span) return { [name + suffix]: written };
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const startAfter = (count: number) =>
    span.unit === 'day' ? new Date(year, month, day + count) : new Date(year, month + count, 1);
  const last = new Date(startAfter(span.end).getTime() - 1);
  const asSent = (at: Date) => (field && typeOf(field).ofDays ? formatDay(at) : at.toISOString());
  const from = span.first === -Infinity ? {} : { [`${name}_gte`]: asSent(startAfter(span.first)) };
  return { ...from, [`${name}_lte`]: asSent(last) };
};

/** Gives a server that knows no days relative to today the fixed days that they are now. */
const fixedDays = (call: WireCall): WireCall => {
  const query = Object.entries(call.query ?? {});
  if (!query.some(([name]) => name.endsWith(suffix))) return call;
  const resource = resources.find(({ api }) => call.path.startsWith(`${api}/`));
  const fieldIn = (name: string) => name.slice(0, -suffix.length);
  const fixed = query.map(([name, value]) =>
    name.endsWith(suffix) ? endsOf(fieldIn(name), resource?.fields[fieldIn(name)], value) : { [name]: value },
  );
  return { ...call, query: Object.assign({}, ...fixed) as WireCall['query'] };
};
