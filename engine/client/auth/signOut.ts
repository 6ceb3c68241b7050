import { logout } from '#engine/subjects/signIn/calls';
import { call } from '#engine/client/api/client';
import { offersIdentity } from '#engine/client/session/offersIdentity';
import { endSession, readToken, sendLastCalls } from '#engine/client/session/session';
import { leaveProvider } from './providerSignOut';

/** Signs out, after the changes that wait for an undo. The server's answer to the sign-out itself is not waited for. */
export const signOut = async (): Promise<void> => {
  const token = readToken();
  if (token === null) return;
  await sendLastCalls();
  if (readToken() !== token) return;
  const leave = offersIdentity() ? leaveProvider(token) : call(logout, {});
  leave.catch(() => undefined);
  endSession(token, { reason: 'signedOut' });
};
