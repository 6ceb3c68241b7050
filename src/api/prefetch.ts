declare global {
  interface Window {
    /** Calls that index.html started before the framework was there, by address, and the token they carried. */
    __prefetched?: { readonly token: string; readonly answers: Map<string, Promise<Response>> };
  }
}

/** The answer to a call that the page started itself; given once, and only to the session that it was asked for. */
export const takePrefetched = (url: string, token: string | null): Promise<Response> | undefined => {
  const prefetched = typeof window === 'undefined' ? undefined : window.__prefetched;
  if (!prefetched || prefetched.token !== token) return undefined;
  const answer = prefetched.answers.get(url);
  prefetched.answers.delete(url);
  return answer;
};
