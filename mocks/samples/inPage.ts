import { answerModeIn, trialKey, trialParameter } from '#resources/samples/trial';
import { sampleHandlers } from './handlers';
import { lackingMessages, type Ask } from './lackingMessages';

/**
 * The handlers of the mock-only calls, which go wrong as the address or the footer of the page asks for, and of a
 * message box for a server that has none.
 */
export const samplesInPage = (ask?: Ask) => {
  const asked = new URLSearchParams(location.search).get(trialParameter);
  if (asked !== null) sessionStorage.setItem(trialKey, asked);
  const calls = sampleHandlers({
    answerModeOf: (path) => answerModeIn(sessionStorage.getItem(trialKey) ?? '', path),
    answers: (path) => !path.startsWith('message/'),
  });
  return [...calls, ...lackingMessages({ ask })];
};
