import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isPlainObject } from '#engine/schema/shape';
import { minuteMs } from '#engine/schema/spans';
import { call } from '#engine/client/api/client';
import { beginPasskeyLogin } from '#engine/subjects/signIn/passkeyCalls';

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isPlainObject(value) && typeof value['challenge'] === 'string';

const askServer = async (signal?: AbortSignal) => {
  const optionsJSON = await call(beginPasskeyLogin, {}, signal ? { signal } : {});
  if (!isOptions(optionsJSON)) throw new Error('no options');
  return optionsJSON;
};

/** Lets the person choose a passkey in the browser's own dialog, and returns what it answers. */
export const choosePasskey = async (): Promise<unknown> => startAuthentication({ optionsJSON: await askServer() });

/** A challenge lasts ten minutes, and the sign-in page may stand open for longer. */
const renewEvery = 5 * minuteMs;

/**
 * Offers the passkeys of the browser in the name box, where it can, until one is chosen or the signal says that nobody asks any
 * more. Throws where the server has no such sign-in.
 */
export const offerPasskeys = async (signal: AbortSignal, hear: (answer: unknown) => void): Promise<void> => {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  for (let isDue = true; isDue && !signal.aborted;) {
    const optionsJSON = await askServer(signal);
    if (signal.aborted) return;
    isDue = false;
    const timer = setTimeout(() => {
      isDue = true;
      WebAuthnAbortService.cancelCeremony();
    }, renewEvery);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    try {
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (!signal.aborted) hear(answer);
    } catch {
      // Another request of the page has taken its place, or its time was up.
    } finally {
      clearTimeout(timer);
    }
  }
};
