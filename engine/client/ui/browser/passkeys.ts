/** Browsers have passkeys on a named host with HTTPS, and on the machine itself. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
