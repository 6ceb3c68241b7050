/** Only this machine reaches these. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The warning before a demo that other machines can reach; undefined for any other. */
export const demoWarning = (host: string): string | undefined =>
  loopback.test(host)
    ? undefined
    : `Warning: --demo shows the passwords of all demo accounts, the administrator's too, to everyone who can reach ${host}.`;
