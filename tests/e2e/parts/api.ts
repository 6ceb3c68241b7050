import { patiently } from '#tests/patience';

/** Calls of the API beside the browser, to prepare a journey and to check its result. */
export interface Api {
  /** Answers `data`; throws on a refusal. */
  readonly call: <T>(path: string, body?: object) => Promise<T>;
}

interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Speaks to the product at `url` from a given address, signed in or not. */
export const apiAt = (url: string, address: string, token = ''): Api => {
  const send = async (path: string, body?: object): Promise<Reply> => {
    const response = await fetch(new URL(`/api/${path}`, url), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, token },
      body: body && JSON.stringify(body),
    });
    return response.json() as Promise<Reply>;
  };
  return {
    call: async <T>(path: string, body?: object) => {
      const { code, msg, data } = await patiently(() => send(path, body));
      if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
      return data as T;
    },
  };
};

/** Signs in and answers the token. */
export const signInAt = async (
  url: string,
  address: string,
  who: { username: string; password: string },
): Promise<string> =>
  (await apiAt(url, address).call<{ token: string }>('auth/login', { username: who.username, password: who.password }))
    .token;

let used = 0;

/** An address that nobody else of the run has: one journey's wrong passwords never lock out another. */
export const freshAddress = (worker: number): string => {
  used += 1;
  return `10.${worker % 256}.${Math.floor(used / 256) % 256}.${used % 256}`;
};
