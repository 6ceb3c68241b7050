import { login } from '#engine/subjects/signIn/calls';
import { storageKeys } from '#engine/client/storageKeys';
import type { WireCall } from './dialect';
import { at, type Reading } from './envelopes';
import { valueAt } from './places';
import type { Answer, Part } from './speak';

/** `Authorization: Bearer …`, for `credentials`. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The console knows a session by its token; a server that has none, or changes it, gets a made-up one here. */
const withMark = (answer: Answer): Answer => ({
  ...answer,
  body: { ...answer.body, data: { token: crypto.randomUUID() } },
});

const isSignedIn = ({ body }: Answer) => body['code'] === 0;

/**
 * A session in a cookie. Calls that change something repeat the cookie of this name in a header; `from` is what gives it
 * out before anybody has signed in. This part stands before `envelope`.
 */
export const cookieSession = ({ cookie, header, from }: { cookie: string; header: string; from?: string }): Part => ({
  send: async (asked, next, { call, browser }) => {
    if (asked.method === 'GET') return next(asked);
    if (from !== undefined && browser.cookie(cookie) === undefined) await next({ method: 'GET', path: from });
    const headers = { ...asked.headers, [header]: decodeURIComponent(browser.cookie(cookie) ?? '') };
    const answer = await next({ ...asked, headers });
    return call.path === login.path && isSignedIn(answer) ? withMark(answer) : answer;
  },
});

/** Where the answers to a sign-in and a renewal have their tokens, and how a renewal is asked for. */
interface RenewalWords {
  readonly access?: Reading;
  readonly refresh?: Reading;
  readonly renew: (refresh: unknown) => WireCall;
}

/**
 * A short-lived token, and one by which it is renewed when the server has refused it with 401. Calls that are refused
 * together wait for one renewal. This part stands before `envelope`.
 */
export const renewedToken = ({
  access = at('access_token', 'data.access_token'),
  refresh = at('refresh_token', 'data.refresh_token'),
  renew,
}: RenewalWords): Part => {
  let renewal: Promise<unknown> | undefined;
  return {
    send: async (asked, next, { call, browser: { storage } }) => {
      const kept = (): unknown => JSON.parse(storage.getItem(storageKeys.renewal) ?? '{}');
      const keep = ({ body, ...around }: Answer) => {
        const read = (reading: Reading) => reading(body, { ...around, call });
        // A server that goes on with the token by which it renews does not repeat it.
        const tokens = { access: read(access), refresh: read(refresh) ?? valueAt(kept(), 'refresh') };
        storage.setItem(storageKeys.renewal, JSON.stringify(tokens));
      };
      const send = (token: unknown) => next({ ...asked, headers: { ...asked.headers, ...bearer(String(token)) } });
      if (call.path === login.path) {
        const answer = await next(asked);
        if (isSignedIn(answer)) keep(answer);
        return isSignedIn(answer) ? withMark(answer) : answer;
      }
      const used = valueAt(kept(), 'access');
      if (used === undefined) return next(asked);
      const answer = await send(used);
      if (answer.body['code'] !== 401) return answer;
      // Another call, or another tab, may have renewed it meanwhile.
      if (valueAt(kept(), 'access') === used) {
        renewal ??= next(renew(valueAt(kept(), 'refresh')))
          .then((renewed) => isSignedIn(renewed) && keep(renewed))
          .finally(() => (renewal = undefined));
        await renewal;
      }
      const fresh = valueAt(kept(), 'access');
      return fresh === used ? answer : send(fresh);
    },
  };
};
