import { useEffect, useState } from 'react';
import { ApiError, hasUserMessage, type TransportError } from '#engine/client/api/errors';
import { signIn } from '#engine/client/auth/signIn';
import { useText } from '#engine/client/i18n/useText';
import { onSessionEnd } from '#engine/client/session/session';
import { useSecondStep } from './useSecondStep';
import { signInTexts } from './signInTexts';

/** Seconds to wait after a refusal for too many attempts; undefined for anything else. */
export const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 429) return undefined;
  const seconds = Number((error.data as { retryAfter?: unknown } | null)?.retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
};

/** Seconds left of a wait that `start` began; 0 when it is over. */
const useCountdown = (): [left: number, start: (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
};

/** Attempts to prove by a password who one is, one at a time. Returns what prevents the next: a refusal, or a wait. */
export const useAttempt = () => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [wait, startWait] = useCountdown();
  const isHeld = busy || wait > 0;
  // A session may end before its first page has loaded. The person then tries again in the same form.
  useEffect(() => onSessionEnd(() => setBusy(false)), []);
  /** True after success, when it stays busy until `release`. `explain` says why it was refused. */
  const attempt = async (
    work: () => Promise<unknown>,
    explain: (error: unknown) => string | undefined,
  ): Promise<boolean> => {
    if (isHeld) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const seconds = retryAfter(error);
      if (seconds === undefined) setRefusal(explain(error));
      else startWait(seconds);
      setBusy(false);
      return false;
    }
  };
  return {
    attempt,
    release: () => setBusy(false),
    isHeld,
    busy,
    problem: wait > 0 ? text(signInTexts.wait, { count: wait }) : refusal,
    clearRefusal: () => setRefusal(undefined),
  };
};

/** A refusal without words says no more than that it failed, which the form says better. */
export const hasReason = (error: unknown): error is ApiError | TransportError =>
  hasUserMessage(error) && !(error instanceof ApiError && !error.hasWords);

/** Signs a person in, by a second step where the server asks for one. */
export const useSignIn = () => {
  const text = useText();
  const { attempt, ...state } = useAttempt();
  const step = useSecondStep();
  /** By a call of another kind, which gets what the second step shows. */
  const submitBy = (work: () => Promise<void>) =>
    attempt(work, (error) =>
      step.hear(error) ? undefined : hasReason(error) ? error.message : text(signInTexts.failed),
    );
  const submit = (username: string, password: string, passkey?: unknown) =>
    submitBy(() => signIn({ ...step.shown(passkey), username: username.trim(), password }));
  return { ...state, submit, submitBy, step };
};
