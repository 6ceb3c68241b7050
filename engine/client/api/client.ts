import { debug } from '#engine/schema/declared/debug';
import { sampleCalls } from '#resources/samples';
import { ShapeError } from '#engine/schema/shape';
import { readAnswer } from '#engine/schema/wire/answers';
import { deviceHeader } from '#engine/subjects/signIn/device';
import { getLocale } from '#engine/client/i18n/locale';
import { activityHeader } from '#engine/client/session/activity';
import { deviceMark } from '#engine/client/session/device';
import { server } from '#src/server';
import { endSession, readToken } from '#engine/client/session/session';
import type { WireCall } from '#engine/client/dialects/dialect';
import { isLeaving } from '#engine/client/ui/browser/leaving';
import { addressOf, type Answer, answerIn, type ApiRequest, asEnvelope, type SentQuery, success } from './call';
import { type ConfirmationHeaders, confirming } from './confirmFirst';
import { ApiError, isAbort, silentMessage, TransportError } from './errors';
import type { AnswerOf, Call, SentTo } from '#engine/schema/call';

declare global {
  interface Window {
    /** Calls that index.html started before the framework loaded, by address, with the token they carried. */
    __prefetched?: { readonly token: string; readonly answers: Map<string, Promise<Response>> };
  }
}

const present = () => (typeof window === 'undefined' ? undefined : window.__prefetched);

/** Returns the answer to a call that the page started itself, once and only to the session that asked. */
const takePrefetched = (url: string, token: string | null): Promise<Response> | undefined => {
  const prefetched = present();
  if (!prefetched || prefetched.token !== token) return undefined;
  const answer = prefetched.answers.get(url);
  prefetched.answers.delete(url);
  return answer;
};

/** Forgets the answers from before a change: what it changed, or what was refused until then, may stand in them. */
export const dropPrefetched = (): void => present()?.answers.clear();

/**
 * The code by which the template's mock-only calls report success (section 9); it counts behind the debug flag alone.
 */
const mockSuccess = 20_000;
const mockPaths = new Set(debug ? sampleCalls.map(({ path }) => path) : []);

/** What servers say beside success, and what says nothing. */
const praise = /^(ok|success|操作成功|)$/i;

const signIns = ['auth/login', 'auth/passkey-login', 'auth/identity'];
/** docs/specification.md, section 7: a sign-in and the check carry no token. */
const anonymousPaths = [...signIns, 'auth/check'];
/** These prove who a person is, so they also name the browser. */
const provingPaths = [...signIns, 'account/modify-pwd'];

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole answer, else those of the dialect (dialects/dialect.ts); `null` for as long as it takes. */
  readonly timeout?: number | null;
  /** Sent beside the usual ones. */
  readonly headers?: ConfirmationHeaders;
}

/** The headers of a call in the session of this token. */
export const headersOf = (call: WireCall, token: string | null): Record<string, string> => ({
  'Accept-Language': getLocale(),
  ...activityHeader(),
  ...(token === null ? {} : server.credentials(token)),
  ...(provingPaths.includes(call.path) ? { [deviceHeader]: deviceMark() } : {}),
  ...(call.method !== 'GET' ? { 'Content-Type': 'application/json' } : {}),
});

/** A signal that fires when the caller aborts or the time is up; its reason says which of the two it was. */
const limit = ({ signal, timeout = server.timeout }: SendOptions) => {
  const clock = new AbortController();
  const late = () => clock.abort(new DOMException('Late', 'TimeoutError'));
  const timer = timeout === null ? undefined : setTimeout(late, timeout);
  return {
    signal: AbortSignal.any(signal ? [signal, clock.signal] : [clock.signal]),
    stop: () => clearTimeout(timer),
  };
};

const isLate = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError';

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** Waits for a promise unless the signal fires first; a prefetched answer does not know the signal. */
const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/**
 * Returns the data of an envelope or throws its refusal. A 401 also ends the session whose token was sent. Throws
 * `ShapeError` when code or total is not a number.
 */
export const open = (answer: unknown, token: string | null, path = ''): Answer<unknown> => {
  const envelope = asEnvelope(answer);
  if (!envelope) throw new TransportError('transport');
  const { code, msg, data } = envelope;
  if (code === success || (code === mockSuccess && mockPaths.has(path))) return answerIn(envelope);
  // A server that deviates says "ok" with a code that is not success here: that would be no reason.
  const message = typeof msg === 'string' && !praise.test(msg) ? msg : undefined;
  if (code !== 401 || token === null) throw new ApiError(code, message, data);
  // One listener announces the end of the session, not each refused call.
  endSession(token, { reason: 'refused', message });
  throw new ApiError(code, silentMessage, data);
};

const tokenFor = ({ path }: ApiRequest) => (anonymousPaths.includes(path) ? null : readToken());

/** Makes one request within its time and signal, and reads the response by `read`, for answers without an envelope. */
export const fetchWithin = async <T>(
  call: ApiRequest,
  options: SendOptions,
  read: (response: Response, token: string | null) => Promise<T>,
): Promise<T> => {
  const token = tokenFor(call);
  const address = addressOf(call);
  const { signal, stop } = limit(options);
  const request = (asked: WireCall) =>
    fetch(addressOf(asked), {
      method: asked.method,
      headers: {
        ...headersOf({ path: call.path, method: asked.method }, token),
        ...options.headers,
        ...asked.headers,
      },
      body: asked.method !== 'GET' ? JSON.stringify(asked.body ?? {}) : undefined,
      signal,
      // What a person changed is sent even while they close the page.
      keepalive: asked.method !== 'GET' && isLeaving(),
    });
  try {
    const prefetched = call.method === 'GET' ? takePrefetched(address, readToken()) : dropPrefetched();
    const response = prefetched
      ? await unlessAborted(prefetched, signal)
      : await (server.send?.(call, request) ?? request(call));
    return await unlessAborted(read(response, token), signal);
  } catch (error) {
    if (error instanceof ApiError || error instanceof TransportError) throw error;
    if (error instanceof ShapeError) throw new TransportError('unreadable');
    if (isLate(signal)) throw new TransportError('timeout');
    if (isAbort(error)) throw error;
    throw new TransportError(isOffline() ? 'offline' : 'transport');
  } finally {
    stop();
  }
};

/**
 * Makes one request, opens its envelope, and checks the answer against its declaration (`resources/<subject>/calls.ts`). Rejects
 * with `ApiError`, `TransportError`, or the caller's abort.
 */
export const send = <T>(call: ApiRequest, options: SendOptions = {}): Promise<Answer<T>> =>
  confirming((headers) =>
    fetchWithin(call, { ...options, headers }, async (response, token) => {
      const answer = open(await response.json(), token, call.path);
      return { ...answer, data: readAnswer(call.answer, answer.data) as T };
    }),
  );

/** The request that makes a declared call. */
export const requestOf = ({ method, path, answer }: Call, sent: SentQuery): ApiRequest =>
  method === 'GET' ? { method, path, query: sent, answer } : { method, path, body: sent, answer };

/** Makes a declared call and returns a page with its total. */
export const callPage = <const C extends Call>(
  call: C,
  sent: SentTo<C>,
  options?: SendOptions,
): Promise<Answer<AnswerOf<C>>> => send<AnswerOf<C>>(requestOf(call, sent), options);

/** Makes a declared call with this input and returns its answer. Rejects as `send` does. */
export const call = async <const C extends Call>(
  declared: C,
  sent: SentTo<C>,
  options?: SendOptions,
): Promise<AnswerOf<C>> => (await callPage(declared, sent, options)).data;
