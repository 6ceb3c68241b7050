import { login } from '#engine/subjects/signIn/calls';
import type { AnswerOf, SentTo } from '#engine/schema/call';
import { call } from '#engine/client/api/client';
import { beginSession, dropToken, readToken } from '#engine/client/session/session';
import { clearUser } from './user';

/** Signs in by a call that answers a token. A refusal clears whatever token there was (docs/specification.md, section 8) and is thrown. */
export const signInBy = async (ask: () => Promise<AnswerOf<typeof login>>): Promise<void> => {
  clearUser();
  try {
    const { token } = await ask();
    beginSession(token);
  } catch (error) {
    const old = readToken();
    if (old !== null) dropToken(old);
    throw error;
  }
};

/** Signs in by name and password. */
export const signIn = (credentials: SentTo<typeof login>): Promise<void> => signInBy(() => call(login, credentials));
