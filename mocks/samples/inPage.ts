import { answerModeIn, trialKey, trialParameter } from '#resources/samples/trial';
import { sampleHandlers } from './handlers';

/** The handlers of the mock-only calls, which go wrong as the address or the footer of the page asks for. */
export const samplesInPage = () => {
  const asked = new URLSearchParams(location.search).get(trialParameter);
  if (asked !== null) sessionStorage.setItem(trialKey, asked);
  return sampleHandlers({
    answerModeOf: (path) => answerModeIn(sessionStorage.getItem(trialKey) ?? '', path),
    answers: (path) => !path.startsWith('message/'),
  });
};
