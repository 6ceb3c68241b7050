import { readAnswer } from '#resources/wire/answers';
import { answerIn, asEnvelope, success, type Answer } from '#src/api/answer';
import { addressOf, type ApiRequest } from '#src/api/call';

/** The calls that the page has sent itself, and their token. */
export type PrefetchedCalls = NonNullable<Window['__prefetched']>;

/** Sends one more call ahead of the framework, which finds the answer beside the others. */
const ask = ({ token, answers }: PrefetchedCalls, url: string): Promise<Response> => {
  const answer = fetch(url, { headers: { 'Accept-Language': document.documentElement.lang, token } });
  answer.catch(() => undefined);
  answers.set(url, answer);
  return answer;
};

/**
 * Returns the answer to a request as its declaration says; undefined for a refusal or anything unreadable. The framework
 * reads the same answer and reports it to the person.
 */
export const read = async <T>(asked: PrefetchedCalls, request: ApiRequest): Promise<Answer<T> | undefined> => {
  const url = addressOf(request);
  try {
    const answer = await (asked.answers.get(url) ?? ask(asked, url));
    const envelope = asEnvelope(await answer.clone().json());
    if (envelope?.code !== success) return undefined;
    const opened = answerIn(envelope);
    return { ...opened, data: readAnswer(request.answer, opened.data) as T };
  } catch {
    return undefined;
  }
};
