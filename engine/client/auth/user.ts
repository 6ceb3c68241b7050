import { checkToken, userInfo } from '#engine/subjects/signIn/calls';
import { call } from '#engine/client/api/client';
import { endSession, readToken } from '#engine/client/session/session';
import { sentenceOf } from '#engine/client/api/errors';
import { isLeaving } from '#engine/client/ui/browser/leaving';
import { type User, userOf } from './userOf';

export type { User };

let known: { readonly token: string; readonly user: Promise<User>; loaded?: User } | undefined;
/** A token that the page found at its start needs a check; one from a sign-in here does not. */
let unchecked: string | null = readToken();

const check = async (token: string): Promise<void> => {
  if (unchecked !== token) return;
  unchecked = null;
  if (!(await call(checkToken, { token }))) endSession(token, { reason: 'refused' });
};

const load = async (token: string): Promise<User> => {
  try {
    const [info] = await Promise.all([call(userInfo, {}), check(token)]);
    return userOf(info);
  } catch (error) {
    // Specification, section 8: a user-info or a start-up check that fails, for whatever reason, ends the session.
    if (known?.token === token) known = undefined;
    // A call that the browser aborted says nothing about the session.
    if (!isLeaving()) endSession(token, { reason: 'refused', message: sentenceOf(error) });
    throw error;
  }
};

/**
 * Returns the person of the present session, fetched once per session. Null when nobody is signed in or the session
 * can't be confirmed.
 */
export const currentUser = async (): Promise<User | null> => {
  const token = readToken();
  if (token === null) return null;
  if (known?.token !== token) known = { token, user: load(token) };
  const asked = known;
  const user = await asked.user.catch(() => null);
  if (user) asked.loaded = user;
  return readToken() === token ? user : null;
};

/** The person of the present session, where the server has said who that is. */
export const knownUser = (): User | undefined => (known?.token === readToken() ? known?.loaded : undefined);

/** Makes the next read fetch the person again, after the session ended or the person changed. */
export const clearUser = (): void => {
  known = undefined;
};

/** Identifies whom a page is for and what they may do; a page with another key is another page. */
export const rightsOf = (user: User | null | undefined): string => [user?.id, user?.role, user?.organizationId].join();
