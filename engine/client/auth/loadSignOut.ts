import { endSession, readToken } from '#engine/client/session/session';

/**
 * Signs out (`signOut.ts`, which no first list needs). Where that cannot be loaded, as without a network, the session ends in
 * this browser, and on the server once its time is over.
 */
export const loadSignOut = async (): Promise<void> => {
  const token = readToken();
  const loaded = await import('./signOut').catch(() => undefined);
  if (loaded) await loaded.signOut();
  else endSession(token, { reason: 'signedOut' });
};
