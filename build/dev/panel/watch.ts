import { server } from '#src/server';
import type { PendingAnswer } from './answers';

type See = (seen: PendingAnswer) => void;

interface WatchedWindow {
  fetch: typeof fetch;
  /** What the page's first script has seen. */
  __seen?: PendingAnswer[] & { tell?: See };
}

/** Sees every answer of the API. A server with words of its own is seen after they were translated. */
export const watchAnswers = (page: WatchedWindow, see: See): void => {
  const { send } = server;
  const seen = page.__seen;
  if (!seen) return;
  const early = seen.splice(0);
  if (!send) {
    seen.tell = see;
    early.forEach(see);
    return;
  }
  seen.tell = () => {};
  const watched: typeof send = async (call, ask) => {
    const response = await send(call, ask);
    const address = new URL(`/api/${call.path}`, location.href);
    for (const [name, value] of Object.entries(call.query ?? {})) address.searchParams.set(name, String(value));
    see([call.method, address, response]);
    return response;
  };
  Object.assign(server, { send: watched });
};
