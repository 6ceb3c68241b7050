declare global {
  interface Window {
    /** Calls that index.html started before the framework loaded, by address, with the token they carried. */
    __prefetched?: { readonly token: string; readonly answers: Map<string, Promise<Response>> };
  }
}

/** Returns the answer to a call that the page started itself, once and only to the session that asked. */
export const takePrefetched = (url: string, token: string | null): Promise<Response> | undefined => {
  const prefetched = typeof window === 'undefined' ? undefined : window.__prefetched;
  if (!prefetched || prefetched.token !== token) return undefined;
  const answer = prefetched.answers.get(url);
  prefetched.answers.delete(url);
  return answer;
};
