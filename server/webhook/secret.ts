/** A new secret, as the libraries of Standard Webhooks take it. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
