import { leaveByIdentity } from '#engine/subjects/identity/calls';
import { logout } from '#engine/subjects/signIn/calls';
import { addressOf } from '#engine/client/api/call';
import { call, headersOf, requestOf } from '#engine/client/api/client';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { createValue } from '#engine/client/value';

/** What is left of the person's session at the company's provider: the address that ends it, or why there is none. */
export type ProviderSignOut = { readonly address: string } | { readonly problem: string };

/** Undefined where the last session of this page was not opened by the provider, or its sign-out is still on the way. */
export const providerSignOut = createValue<ProviderSignOut | undefined>(() => undefined);

/** Milliseconds: the session here ends first, then the provider may be asked for its addresses. */
const patience = 20_000;

/** The code of `identityStays` (engine/server/refusals.ts). */
const refused = 409;
/** The server has stopped knowing the provider since this page was opened. */
const noSuchCall = 404;

/** Ends the session of a token that this page has forgotten already. */
const logOut = (token: string) => {
  const request = requestOf(logout, {});
  return fetch(addressOf(request), { method: request.method, headers: headersOf(request, token), body: '{}' });
};

let latest: symbol | undefined;

/** Ends the session here, and learns how the person ends the one at the provider. */
export const leaveProvider = async (token: string): Promise<void> => {
  const mine = (latest = Symbol('sign-out'));
  const keep = (next: ProviderSignOut | undefined) => {
    // Somebody else may have signed in and out while the provider was slow.
    if (latest === mine) providerSignOut.set(next);
  };
  keep(undefined);
  try {
    const { address } = await call(leaveByIdentity, { origin: window.location.origin }, { timeout: patience });
    keep(address === null ? undefined : { address });
  } catch (error) {
    // Anything else says nothing about the provider.
    if (!(error instanceof ApiError)) return;
    if (error.code === refused) keep({ problem: sentenceOf(error) });
    if (error.code === noSuchCall) await logOut(token);
  }
};
