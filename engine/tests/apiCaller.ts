import type { createApp } from '#engine/server/app';

/** What every call answers; `data` is for each test to judge. */
export interface Reply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
  readonly total?: number;
  readonly estimated?: boolean;
}

export interface Sent {
  readonly token?: string;
  /** The key of another system. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly language?: string;
  readonly address?: string;
  readonly device?: string;
  /** Why a person asks for the approval of another. */
  readonly reason?: string;
  /** They ask although the same waits already. */
  readonly again?: boolean;
  /** The part of a file that is asked for. */
  readonly range?: string;
}

/** Sends calls to an app as the console does, and reads the answers. */
export const callerOf = (app: ReturnType<typeof createApp>) => {
  const request = (
    method: string,
    path: string,
    { token, key, query = {}, body, language, address, device, reason, again, range }: Sent = {},
  ) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const headers = new Headers({ 'user-agent': 'test' });
    if (token) headers.set('token', token);
    if (key) headers.set('authorization', `Bearer ${key}`);
    if (language) headers.set('accept-language', language);
    if (address) headers.set('x-test-address', address);
    if (device) headers.set('device', device);
    if (reason) headers.set('approval-reason', encodeURIComponent(reason));
    if (again) headers.set('approval-again', '1');
    if (range) headers.set('range', range);
    const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
    return app.request(`/api/${path}?${search}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body), duplex: 'half' }),
    });
  };
  const read = async (response: Response | Promise<Response>): Promise<Reply> => {
    const answered = await response;
    return { status: answered.status, ...((await answered.json()) as Omit<Reply, 'status'>) };
  };
  const get = (path: string, token?: string, query?: Sent['query'], more?: Sent) =>
    read(request('GET', path, { token, query, ...more }));
  const post = (path: string, token?: string, body: unknown = {}, more?: Sent) =>
    read(request('POST', path, { token, body, ...more }));
  return { request, read, get, post };
};
