import { beginIdentity } from '#engine/subjects/identity/calls';
import { call } from '#engine/client/api/client';
import { randomWord } from '#engine/client/session/device';
import type { IdentityAnswer } from './attempt';
import { withProvider } from './attempt';

const stateOf = (query: string) => new URLSearchParams(query).get('state');

/** Resolves with the query of the callback of this sign-in, which another window of this browser hands over. */
const handedOver = (state: string | null): Promise<string> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel('identity');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || stateOf(data) !== state) return;
      channel.close();
      resolve(data);
    });
  });

/**
 * Lets the person sign in at the provider in a window of its own, while the page stays as it is. Undefined where the browser opens
 * none. It never ends where the person closes that window, so nothing may wait for it but what it leads to.
 */
export const askApart = async (anew: boolean): Promise<IdentityAnswer | undefined> => {
  const opened = window.open('', '_blank', 'popup,width=520,height=680');
  if (!opened) return undefined;
  try {
    const [secret, { origin }] = [randomWord(), window.location];
    const { address } = await call(beginIdentity, { secret, origin, apart: true, anew }, withProvider);
    const answer = handedOver(stateOf(new URL(address).search));
    opened.location.replace(address);
    return { secret, origin, answer: await answer };
  } catch (error) {
    opened.close();
    throw error;
  }
};
