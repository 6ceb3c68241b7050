declare global {
  interface Window {
    /** Calls that index.html started before the framework loaded, by address, with the token they carried. */
    __prefetched?: { readonly token: string; readonly answers: Map<string, Promise<Response>> };
  }
}

const present = () => (typeof window === 'undefined' ? undefined : window.__prefetched);

/** Returns the answer to a call that the page started itself, once and only to the session that asked. */
export const takePrefetched = (url: string, token: string | null): Promise<Response> | undefined => {
  const prefetched = present();
  if (!prefetched || prefetched.token !== token) return undefined;
  const answer = prefetched.answers.get(url);
  prefetched.answers.delete(url);
  return answer;
};

/** Forgets the answers from before a change: what it changed, or what was refused until then, may stand in them. */
export const dropPrefetched = (): void => present()?.answers.clear();
