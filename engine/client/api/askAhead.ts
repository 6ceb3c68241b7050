import { server } from '#src/server';
import { readToken } from '#engine/client/session/session';
import { addressOf, type ApiRequest } from './call';
import { headersOf } from './client';

/** The call that a page makes first. */
export type FirstCall = Omit<ApiRequest, 'answer'>;

/** How long an answer is kept, in milliseconds. A press that opens no page leaves one behind, which would soon be outdated. */
const keptMs = 3000;

/**
 * Sends a call that reads, for a page that is about to open. Whoever makes the same call in the next moments takes its
 * answer, as those of the page's own script. Nobody hears of an answer that nobody takes, whatever it says.
 */
export const askAhead = (call: FirstCall): void => {
  const token = readToken();
  if (token === null || !server.early || !navigator.onLine) return;
  if (window.__prefetched?.token !== token) window.__prefetched = { token, answers: new Map() };
  const { answers } = window.__prefetched;
  const address = addressOf(call);
  if (answers.has(address)) return;
  const answer = fetch(address, { headers: headersOf(call, token) });
  const forget = () => void (answers.get(address) === answer && answers.delete(address));
  answers.set(address, answer);
  answer.catch(forget);
  setTimeout(forget, keptMs);
};
