/** An answer of the API, as far as the page's own script reads it. */
export interface Envelope<T> {
  readonly data: T;
  readonly total?: number;
  readonly estimated?: true;
}

/** The calls that the page has sent itself, and their token. */
export type Asked = NonNullable<Window['__prefetched']>;

/** Sends one more call ahead of the framework, which finds the answer beside the others. */
const ask = ({ token, answers }: Asked, url: string): Promise<Response> => {
  const answer = fetch(url, { headers: { 'Accept-Language': document.documentElement.lang, token } });
  answer.catch(() => undefined);
  answers.set(url, answer);
  return answer;
};

/**
 * Returns an answer; undefined for a refusal or anything unreadable. The framework reads the same answer and reports it
 * to the person.
 */
export const read = async <T>(asked: Asked, url: string): Promise<Envelope<T> | undefined> => {
  try {
    const answer = await (asked.answers.get(url) ?? ask(asked, url));
    const envelope = (await answer.clone().json()) as Envelope<T> & { readonly code?: unknown };
    return envelope.code === 0 ? envelope : undefined;
  } catch {
    return undefined;
  }
};
