import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isPlainObject } from '#engine/schema/shape';
import { takeChallenge, keepChallenge } from './challenges';
import type { Ports } from '#engine/server/environment/ports';
import type { Queries } from '#engine/server/database/tables';
import { base64url } from '#engine/server/environment/secrets';

/**
 * Loads the library of passkeys. It reads certificates of many makers, for longer than a call may take on a busy machine,
 * so a process awaits it before it answers calls. The mocks load it with the first call.
 */
export const loadPasskeys = () => import('@simplewebauthn/server');

/** Where the caller has the console open. */
export interface Site {
  /** With its port, where it has one. */
  readonly host: string;
}

/** Passkeys are bound to the name of a host, whatever its port. */
export const nameOf = ({ host }: Site): string => host.replace(/:\d+$/, '');

/** Browsers have passkeys on HTTPS, and on a machine of their own (localhost). TLS may end before this server. */
const originsOf = ({ host }: Site): string[] => [`https://${host}`, `http://${host}`];

interface Owner {
  readonly id: number;
  readonly username: string;
}

/** By what a passkey names its owner's account. It tells no name: the device shows it to whoever holds it. */
const handleOf = (accountId: number) => new TextEncoder().encode(`account ${accountId}`);

const credentialsOf = async ({ database }: Pick<Ports, 'database'>, accountId: number, site: Site) => {
  const rows = await database
    .selectFrom('factor')
    .select(['credential', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .where('host', '=', nameOf(site))
    .execute();
  return rows.map(({ credential, transports }) => ({
    id: credential ?? '',
    transports: Array.isArray(transports) ? transports.filter((one) => typeof one === 'string') : [],
  }));
};

/** What the browser needs to make a passkey for this person here. */
export const beginPasskey = async (ports: Ports, { id, username }: Owner, site: Site, service: string) => {
  const { generateRegistrationOptions } = await loadPasskeys();
  const options = await generateRegistrationOptions({
    rpName: service,
    rpID: nameOf(site),
    userName: username,
    userID: handleOf(id),
    excludeCredentials: await credentialsOf(ports, id, site),
  });
  await keepChallenge(ports, id, 'newPasskey', options.challenge);
  return options;
};

/** What the browser needs to use one of the person's passkeys here; undefined when they have none for this host. */
export const askForPasskey = async (ports: Ports, accountId: number, site: Site) => {
  const allowCredentials = await credentialsOf(ports, accountId, site);
  if (allowCredentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await loadPasskeys();
  const options = await generateAuthenticationOptions({ rpID: nameOf(site), allowCredentials });
  await keepChallenge(ports, accountId, 'passkey', options.challenge);
  return options;
};

const isResponse = (value: unknown): value is { id: string } =>
  isPlainObject(value) && typeof value['id'] === 'string' && isPlainObject(value['response']);
const isNew = (value: unknown): value is RegistrationResponseJSON => isResponse(value);
export const isUse = (value: unknown): value is AuthenticationResponseJSON => isResponse(value);

/** The library throws whatever it finds wrong in what a browser answers. */
const unlessWrong = async <T>(judged: Promise<T>): Promise<T | undefined> => judged.catch(() => undefined);

/** A challenge of ours. An answer carries it inside base64, so nothing else has looked at what stands in its place. */
const isChallenge = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value);

/** What the library judges an answer by. It says which challenge was answered, and whoever calls this takes that one. */
const expectedOn = (site: Site, hear: (challenge: string) => void) => ({
  expectedChallenge: (challenge: unknown) => {
    if (!isChallenge(challenge)) return false;
    hear(challenge);
    return true;
  },
  expectedOrigin: originsOf(site),
  expectedRPID: nameOf(site),
  requireUserVerification: false,
});

/** Longest credential ID in characters of base64url: WebAuthn allows 1023 bytes, and the index of the column no more than twice as many. */
const credentialMax = 1364;

/** The passkey that a browser made, if it answers a challenge of this person on this host. */
export const readNewPasskey = async (ports: Ports, accountId: number, site: Site, response: unknown) => {
  if (!isNew(response)) return undefined;
  const { verifyRegistrationResponse } = await loadPasskeys();
  let answered = '';
  const expected = expectedOn(site, (challenge) => (answered = challenge));
  const judged = await unlessWrong(verifyRegistrationResponse({ response, ...expected }));
  if (!judged?.verified || judged.registrationInfo.credential.id.length > credentialMax) return undefined;
  if (!(await takeChallenge(ports.database, ports.now(), accountId, 'newPasskey', answered))) return undefined;
  const { id, publicKey, counter, transports = [] } = judged.registrationInfo.credential;
  const host = nameOf(site);
  return { credential: id, key: base64url(publicKey), counter, host, transports: JSON.stringify(transports) };
};

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly id: number;
  readonly key: string;
  readonly counter: number;
}

/** What a passkey signed on this site; undefined when the signature is not its own. A count that does not rise is a copy's. */
export const readUse = async ({ key, counter }: KeptPasskey, site: Site, response: AuthenticationResponseJSON) => {
  const { verifyAuthenticationResponse } = await loadPasskeys();
  let challenge = '';
  const expected = expectedOn(site, (answered) => (challenge = answered));
  const credential = { id: response.id, publicKey: bytesOf(key), counter };
  const judged = await unlessWrong(verifyAuthenticationResponse({ response, ...expected, credential }));
  if (!judged?.verified) return undefined;
  const { newCounter, userVerified } = judged.authenticationInfo;
  const names = (accountId: number) => response.response.userHandle === base64url(handleOf(accountId));
  return { challenge, counter: newCounter, userVerified, names };
};

/** Notes a use of a passkey; false when its count has risen meanwhile, or the passkey is gone. */
export const countUse = async (database: Queries, id: number, counter: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('factor')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    // Two answers at once with the same count come from a passkey and a copy of it.
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Whether a browser used a passkey of this person, on the host that it was made for, for a challenge that nobody has
 * answered yet.
 */
export const usesPasskey = async (ports: Ports, accountId: number, site: Site, response: unknown): Promise<boolean> => {
  if (!isUse(response)) return false;
  const { database, now } = ports;
  const own = await database
    .selectFrom('factor')
    .select(['id', 'key', 'counter'])
    .where('account_id', '=', accountId)
    .where('credential', '=', response.id)
    .where('host', '=', nameOf(site))
    .executeTakeFirst();
  const use = own && (await readUse(own, site, response));
  if (!use || !(await takeChallenge(database, now(), accountId, 'passkey', use.challenge))) return false;
  return countUse(database, own.id, use.counter, now());
};
