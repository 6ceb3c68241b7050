import { login, logout } from '#resources/signIn/calls';
import { call } from '#src/api/calls';
import { beginSession, endSession, dropToken, readToken } from '#src/session/session';
import { clearUser } from './user';

/** Signs in. A refusal clears whatever token there was (docs/specification.md, section 8) and is thrown. */
export const signIn = async (credentials: { username: string; password: string }): Promise<void> => {
  clearUser();
  try {
    const { token } = await call(login, credentials);
    beginSession(token);
  } catch (error) {
    const old = readToken();
    if (old !== null) dropToken(old);
    throw error;
  }
};

/** Signs out here at once. It notifies the server without waiting, since signing out must work without a network. */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  call(logout, {}).catch(() => undefined);
  endSession(token, { reason: 'signedOut' });
};
