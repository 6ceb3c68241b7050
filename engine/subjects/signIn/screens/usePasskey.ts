import { useEffect, useEffectEvent, useState } from 'react';
import { isLeftOut } from '#engine/schema/access';
import { call } from '#engine/client/api/client';
import { ApiError } from '#engine/client/api/errors';
import { signInBy } from '#engine/client/auth/signIn';
import { useText } from '#engine/client/i18n/useText';
import { hasPasskeys } from '#engine/client/ui/browser/passkeys';
import { passkeyLogin } from '#engine/subjects/signIn/passkeyCalls';
import { signInTexts } from './signInTexts';
import { hasReason, useAttempt } from './useAttempt';

/** Most sign-ins need none of it, and the page has to be light. */
const load = () => import('./passkeyRequest');

/**
 * Signs a person in by a passkey alone: one of those that the browser offers in the name box while nothing else goes on,
 * or one that the person asks for. It waits for nothing that wrong passwords hold up.
 */
export const usePasskey = (isWanted: boolean, onSignedIn: () => void) => {
  const text = useText();
  const { attempt, busy, isHeld, problem, clearRefusal } = useAttempt();
  const [isOffered, setOffered] = useState(() => hasPasskeys() && !isLeftOut(passkeyLogin.path));
  const enter = async (answered: () => Promise<unknown>) => {
    const isIn = await attempt(
      async () => {
        const passkey = await answered();
        await signInBy(() => call(passkeyLogin, { passkey }));
      },
      // The browser's own errors are for programmers: the person changed their mind, or it found none.
      (error) => (hasReason(error) ? error.message : text(signInTexts.noPasskey)),
    );
    if (isIn) onSignedIn();
  };
  const hear = useEffectEvent((answer: unknown) => void enter(async () => answer));
  const isOpen = isOffered && isWanted && !busy;
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    load()
      .then(({ offerPasskeys }) => offerPasskeys(over.signal, hear))
      .catch((error: unknown) => {
        // Another server may not have this call, and refuses it as what it takes it for. A busy one has it.
        if (error instanceof ApiError && ![429, 503].includes(error.code)) setOffered(false);
      });
    return () => over.abort();
  }, [isOpen]);
  return {
    isOffered,
    busy,
    isHeld,
    problem,
    clearRefusal,
    choose: () => enter(async () => (await load()).choosePasskey()),
  };
};

export type PasskeySignIn = ReturnType<typeof usePasskey>;
