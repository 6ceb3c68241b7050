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
}

/** What a call sends. */
export interface Sending {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Makes calls of one server. */
export type Ask = (method: Exchange['method'], path: string, sending?: Sending) => Promise<Exchange>;

/** What reaches a server; `fetch` by default, and the app itself in tests. */
export type Send = (request: Request) => Promise<Response>;

interface Options {
  /** Where `/api` begins: `https://console.example`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Not to be read in any exchange, even where a server repeats it. */
  readonly secrets?: readonly string[];
  readonly send: Send;
  /** Waits until the next call may be made. */
  readonly turn: () => Promise<void>;
  /** Milliseconds from some moment on. */
  readonly now: () => number;
}

/** A server that says nothing for this long has not answered. */
const patience = 15_000;
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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Makes the calls of one person. */
export const createAsk =
  ({ url, token, secrets = [], send, turn, now }: Options): Ask =>
  async (method, path, { query = {}, body } = {}) => {
    const address = new URL(`${url.replace(/\/$/, '')}/api/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const sent = { method, path, sent: readable({ ...query, ...body }) };
    await turn();
    const startedAt = now();
    const spent = () => Math.round(now() - startedAt);
    const headers = {
      'accept-language': 'en-US',
      ...(token ? { token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    try {
      const response = await send(
        new Request(address, {
          method,
          headers,
          signal: AbortSignal.timeout(patience),
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
      return { ...sent, status: response.status, body: jsonOf(hidden(await response.text(), secrets)), ms: spent() };
    } catch (error) {
      return {
        ...sent,
        status: 0,
        body: undefined,
        ms: spent(),
        failure: hidden(error instanceof Error ? error.message : String(error), secrets),
      };
    }
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
