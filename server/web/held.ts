import { localeOf } from '#server/http/language';
import { overloaded } from '#server/refusals';
import type { Fetch } from './listen';

/**
 * The API while the data folder is ours. The result of a write is returned only if nobody had taken over the folder
 * when the write was committed. A process that was held still (a paused machine) must acknowledge nothing that its
 * successor does not know.
 */
export const whileHeld = (
  api: { fetch: (request: Request) => Response | Promise<Response> },
  holds: () => boolean,
): { fetch: Fetch } => ({
  fetch: async (request) => {
    const answer = await api.fetch(request);
    if (request.method === 'GET' || holds()) return answer;
    const refusal = overloaded();
    const text = refusal.envelope(localeOf(request.headers.get('accept-language')));
    return new Response(text, {
      status: refusal.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  },
});
