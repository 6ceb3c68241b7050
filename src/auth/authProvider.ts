import type { AuthProvider } from 'react-admin';
import { resourceByPath } from '../../resources/entities';
import { mayDo } from '../../resources/vocabulary/access';
import { signIn, signOut } from './signIn';
import { isSignedIn } from '../session/session';
import { currentUser } from './user';

/** react-admin's names for what our calls are called; a transition or an action has the same name in both. */
const calls: Readonly<Record<string, string>> = { create: 'insert', edit: 'modify', show: 'detail' };

/**
 * Who is signed in and what they may do, for react-admin. The server decides; this only keeps from offering what it
 * refuses.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  /** `false`: `src/SessionWatch.tsx` does the leaving, for this and for every other end of a session. */
  logout: () => {
    signOut();
    return Promise.resolve(false);
  },
  checkAuth: async () => {
    if (!isSignedIn()) throw Object.assign(new Error('Not signed in'), { message: false });
  },
  /**
   * Never a reason to leave. The client has ended the session already when it was the present one,
   * and react-admin would go on to report a refused write as done.
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
