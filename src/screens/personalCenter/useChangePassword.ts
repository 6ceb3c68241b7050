import { useState } from 'react';
import { changePassword } from '#resources/account/calls';
import type { Fault } from '#resources/schema/faults';
import { isStrongPassword } from '#resources/schema/password';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { retryAfter } from '../signIn/retryAfter';
import { useCountdown } from '../signIn/useCountdown';

export interface PasswordChange {
  /** Only for a visitor, who must name the account. */
  readonly username?: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

/** Field → what is wrong with it. */
export type PasswordFaults = Readonly<Partial<Record<keyof PasswordChange, Fault>>>;

/** Faults that the browser finds itself. */
export const checkChange = ({ username, oldPassword, newPassword, repeat }: PasswordChange): PasswordFaults => ({
  ...(username !== undefined && username.trim() === '' ? { username: 'required' } : {}),
  ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
  ...(newPassword === '' ? { newPassword: 'required' } : {}),
  ...(newPassword !== '' && !isStrongPassword(newPassword) ? { newPassword: 'weakPassword' } : {}),
  ...(newPassword !== '' && isStrongPassword(newPassword) && newPassword === oldPassword
    ? { newPassword: 'samePassword' }
    : {}),
  ...(repeat !== newPassword ? { repeat: 'mismatch' } : {}),
});

/** Changes a password. Returns the faults of the fields, the server's refusal, and how long to wait. */
export const useChangePassword = (onDone: () => void) => {
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const refuse = (error: unknown) => {
    const seconds = retryAfter(error);
    if (seconds !== undefined) startWait(seconds);
    else if (error instanceof ApiError && error.body.errors) setFaults(error.body.errors);
    else setRefusal(sentenceOf(error));
  };

  /** Returns the faulty fields, so that the first one can get the focus. */
  const change = async ({ repeat, ...payload }: PasswordChange): Promise<PasswordFaults> => {
    const found = checkChange({ repeat, ...payload });
    setFaults(found);
    setRefusal(undefined);
    if (busy || wait > 0 || Object.keys(found).length > 0) return found;
    setBusy(true);
    try {
      await call(changePassword, payload);
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
    return {};
  };

  return { change, faults, refusal, busy, wait };
};
