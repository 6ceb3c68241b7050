import { forbidden, notSignedIn, passwordMustChange } from '../reply/refusals';
import type { Caller } from '../accounts/caller';
import type { GuardedCall } from './call';

/** Refuses who may not make this call. */
export const guard = (call: GuardedCall, caller: Caller | undefined): Caller => {
  if (!caller) throw notSignedIn();
  if (!call.access.includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
  if (caller.mustChangePassword && !call.beforePasswordChange) throw passwordMustChange();
  return caller;
};
