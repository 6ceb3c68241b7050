import type { AuthProvider } from 'react-admin';
import { resourceByPath } from '#resources/resources';
import { mayDo } from '#resources/schema/access';
import { signIn, signOut } from './signIn';
import { isSignedIn } from '#src/session/session';
import { currentUser } from './user';

/** react-admin's names → our names of calls. Transitions and actions have the same name in both. */
const calls: Readonly<Record<string, string>> = { create: 'insert', edit: 'modify', show: 'detail' };

/**
 * Tells react-admin who is signed in and what they may do. The server decides; this only hides what it would refuse.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  /** `false`: `src/SessionWatch.tsx` leaves the page, for this and for every other end of a session. */
  logout: () => {
    signOut();
    return Promise.resolve(false);
  },
  checkAuth: async () => {
    if (!isSignedIn()) throw Object.assign(new Error('Not signed in'), { message: false });
  },
  /**
   * Never asks react-admin to leave. The client has already ended the present session, and react-admin would report a
   * refused write as done.
   */
  checkError: () => Promise.resolve(),
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
