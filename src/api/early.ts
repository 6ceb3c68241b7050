declare global {
  interface Window {
    /** Calls that index.html started before the framework was there, by address, and the token they carried. */
    __early?: { readonly token: string; readonly answers: Map<string, Promise<Response>> };
  }
}

/** The answer to a call that the page started itself; given once, and only to the session that it was asked for. */
export const takeEarly = (url: string, token: string | null): Promise<Response> | undefined => {
  const early = typeof window === 'undefined' ? undefined : window.__early;
  if (!early || early.token !== token) return undefined;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
};
