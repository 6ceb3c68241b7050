import { vi } from 'vitest';

/** One request as it left the browser. */
export interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

const toResponse = (reply: unknown): Response => (reply instanceof Response ? reply : Response.json(reply));

/** Replaces `fetch`: records the requests and returns the given answers. It throws an `Error`. */
export const fakeApi = (reply: unknown = { code: 0, msg: 'ok', data: null }) => {
  const sent: Sent[] = [];
  let answer = reply;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      signal: init.signal,
    };
    sent.push(request);
    const found = await (typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(request) : answer);
    if (found instanceof Error) throw found;
    return toResponse(found instanceof Response ? found.clone() : found);
  });
  return { sent, answerWith: (next: unknown) => (answer = next) };
};

export const ok = (data: unknown, total?: number) => ({
  code: 0,
  msg: 'ok',
  data,
  ...(total === undefined ? {} : { total }),
});
export const refuse = (code: number, msg: string, data: unknown = null) => ({ code, msg, data });

/** An answer that never comes, until the request is aborted. */
export const never = ({ signal }: Sent) =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );
