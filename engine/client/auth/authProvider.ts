import type { AuthProvider } from 'react-admin';
import { resourceByPath } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { isPlainObject } from '#engine/schema/shape';
import { ApiError } from '#engine/client/api/errors';
import { endSession, isSignedIn, readToken } from '#engine/client/session/session';
import { loadSignOut } from './loadSignOut';
import { currentUser } from './user';

/** react-admin's names → our names of calls. Transitions and actions have the same name in both. */
const calls: Readonly<Record<string, string>> = { create: 'insert', edit: 'modify', show: 'detail' };

/**
 * Tells react-admin who is signed in and what they may do. The server decides; this only hides what it would refuse.
 */
export const authProvider: AuthProvider = {
  login: async (credentials) => (await import('./signIn')).signIn(credentials),
  /** `false`: `engine/client/SessionWatch.tsx` leaves the page, for this and for every other end of a session. */
  logout: async () => {
    await loadSignOut();
    return false;
  },
  checkAuth: async () => {
    if (!isSignedIn()) throw Object.assign(new Error('Not signed in'), { message: false });
  },
  /**
   * Rejects when another client, such as a page's own `fetch`, was told that the session is over. Our own client has
   * ended the session by itself, and react-admin would report a write that it refused as done.
   */
  checkError: async (error: unknown) => {
    if (error instanceof ApiError || !isPlainObject(error) || error['status'] !== 401) return;
    const token = readToken();
    if (token !== null) endSession(token, { reason: 'refused' });
    throw Object.assign(new Error('Not signed in'), { message: false });
  },
  getIdentity: async () => {
    const user = await currentUser();
    if (!user) throw new Error('Not signed in');
    return { ...user, fullName: user.name };
  },
  getPermissions: async () => (await currentUser())?.role,
  canAccess: async ({ resource: path, action }) => {
    const user = await currentUser();
    const resource = resourceByPath(path);
    return user !== null && resource !== undefined && mayDo(user.role, resource, calls[action] ?? action);
  },
};
