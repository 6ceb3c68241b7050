import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText';
import { signIn } from '#src/auth/signIn';
import { retryAfter } from './retryAfter';
import { useCountdown } from './useCountdown';
import { ApiError, hasUserMessage, type TransportError } from '#src/api/errors';
import { onSessionEnd } from '#src/session/session';

/** A refusal without words says no more than that it failed, which the form says better. */
const hasReason = (error: unknown): error is ApiError | TransportError =>
  hasUserMessage(error) && !(error instanceof ApiError && !error.hasWords);

/** Allows one sign-in at a time. Returns what prevents it: a refusal, or a wait after too many tries. */
export const useSignIn = () => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [wait, startWait] = useCountdown();
  // A session may end before its first page has loaded. The person then tries again in the same form.
  useEffect(() => onSessionEnd(() => setBusy(false)), []);
  /** True when the person is signed in. */
  const submit = async (username: string, password: string): Promise<boolean> => {
    if (busy || wait > 0) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await signIn({ username: username.trim(), password });
      return true;
    } catch (error) {
      const seconds = retryAfter(error);
      if (seconds !== undefined) startWait(seconds);
      else setRefusal(hasReason(error) ? error.message : text('signIn.failed'));
      setBusy(false);
      return false;
    }
  };
  return {
    submit,
    isHeld: busy || wait > 0,
    busy,
    problem: wait > 0 ? text('signIn.wait', { count: wait }) : refusal,
    clearRefusal: () => setRefusal(undefined),
  };
};
