import { rolesOf, type Call } from '#resources/schema/call';
import type { Caller } from '#server/signIn/caller';
import { forbidden, notSignedIn, passwordMustChange } from '#server/refusals';

/** Refuses a caller who may not make this call. */
export const guard = (call: Call, caller: Caller | undefined): Caller => {
  if (!caller) throw notSignedIn();
  if (!rolesOf(call).includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
  if (caller.mustChangePassword && !call.beforePasswordChange) throw passwordMustChange();
  return caller;
};
