import { addressOf } from '#engine/client/api/call';
import type { Browser, Dialect, WireCall } from '#engine/client/dialects/dialect';

/** One call that was made, and what came back. It holds no token and no password. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What was sent, as a person may read it. */
  readonly sent: string;
  /** 0 where the server was not reached. */
  readonly status: number;
  readonly ms: number;
  /** The answer as JSON; undefined where it is none. */
  readonly body: unknown;
  /** Why there is no answer. */
  readonly failure?: string;
  /** Milliseconds that the console waits for it. */
  readonly timeout: number;
}

/** What a call sends. */
export interface SendTerms {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Makes calls of one server. */
export type Ask = (method: Exchange['method'], path: string, sending?: SendTerms) => Promise<Exchange>;

/** What reaches a server; `fetch` by default, and the app itself in tests. */
export type Send = (request: Request) => Promise<Response>;

interface Options {
  /** Where `/api` begins: `https://console.example`. */
  readonly url: string;
  /** The words in which the console speaks to this server. */
  readonly dialect: Dialect;
  readonly browser: ReturnType<typeof createJar>;
  readonly token?: string | undefined;
  /** What every call carries beside them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Not to be read in any exchange, even where a server repeats it. */
  readonly secrets?: readonly string[];
  readonly send: Send;
  /** Waits until the next call may be made. */
  readonly turn: () => Promise<void>;
  /** Milliseconds from some moment on. */
  readonly now: () => number;
}

/** A server that says nothing for this long has not answered. */
const answerTimeout = 15_000;
const secrets = /^(token|password|oldPassword|newPassword)$/;

const readable = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `${name}=${secrets.test(name) ? '…' : typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(' ');

/** A text or a JSON text in which these stand no more. */
const hidden = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '…'), text);

/** The same exchange, whose answer repeats none of these. */
export const withoutSecrets = (exchange: Exchange, secrets: readonly string[]): Exchange =>
  exchange.body === undefined
    ? exchange
    : { ...exchange, body: jsonOf(hidden(JSON.stringify(exchange.body), secrets)) };

/** The JSON that a text is; undefined where it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What may be secret in the value of a header or a cookie. Shorter pieces are none, and stand in other places too. */
export const secretsIn = (text: string): readonly string[] => text.match(/[^\s"\\=;:,{}]{8,}/g) ?? [];

/** Makes a browser without a page, in which nothing was kept yet. */
export const createJar = () => {
  const cookies = new Map<string, string>();
  const kept = new Map<string, string>();
  const browser: Browser = {
    cookie: (name) => cookies.get(name),
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
  };
  return {
    ...browser,
    take: (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    secrets: () => [...cookies.values(), ...kept.values()].flatMap(secretsIn),
  };
};

/** Makes the calls of one person, in the words of a dialect. */
export const createAsk = ({ url, dialect, browser, token, headers, secrets = [], send, turn, now }: Options): Ask => {
  /** One request as the console makes it (`engine/client/api/client.ts`). */
  const reach = async (asked: WireCall): Promise<Response> => {
    const cookies = browser.header();
    const isRead = asked.method === 'GET';
    const response = await send(
      new Request(url.replace(/\/$/, '') + addressOf(asked), {
        method: asked.method,
        headers: {
          'accept-language': 'en-US',
          ...(token ? dialect.credentials(token) : {}),
          ...(isRead ? {} : { 'content-type': 'application/json' }),
          ...(cookies ? { cookie: cookies } : {}),
          ...asked.headers,
          ...headers,
        },
        signal: AbortSignal.timeout(answerTimeout),
        ...(isRead ? {} : { body: JSON.stringify(asked.body ?? {}) }),
      }),
    );
    browser.take(response);
    return response;
  };
  return async (method, path, { query = {}, body } = {}) => {
    const sent = { method, path, sent: readable({ ...query, ...body }), timeout: dialect.timeout };
    let waited = 0;
    const startedAt = now();
    const inTurn = async (asked: WireCall) => {
      const before = now();
      await turn();
      waited += now() - before;
      return reach(asked);
    };
    const spent = () => Math.round(now() - startedAt - waited);
    const unspoken = (text: string) => hidden(text, [...secrets, ...browser.secrets()]);
    try {
      const call: WireCall = { method, path, query, body };
      const response = await (dialect.send?.(call, inTurn, browser) ?? inTurn(call));
      return { ...sent, status: response.status, body: jsonOf(unspoken(await response.text())), ms: spent() };
    } catch (error) {
      // `fetch failed` says less than what made it fail.
      const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
      const failure = unspoken(cause instanceof Error ? cause.message : message);
      return { ...sent, status: 0, body: undefined, ms: spent(), failure };
    }
  };
};

/** Lets so many calls begin in a second, and no more. */
export const paced = (perSecond: number, wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))) => {
  let next = 0;
  return async (): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await wait(at - now);
  };
};
