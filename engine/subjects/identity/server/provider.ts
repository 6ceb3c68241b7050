import type { Configuration } from 'openid-client';
import { basePath } from '#engine/schema/wire/basePath';
import { hourMs } from '#engine/schema/spans';
import type { IdentityTerms, Ports } from '#engine/server/environment/ports';
import { keyedHash } from '#engine/server/environment/secrets';
import { conflict } from '#engine/server/refusals';

/** Where the provider sends the browser back to, as it knows this console. */
export const callbackPath = '/api/auth/identity-callback';

/** The library loads with the first sign-in: few installations have a provider. */
const load = () => import('openid-client');

/** Seconds that the provider may take for one answer. */
const patience = 4;
/** How long its addresses are believed without asking again. */
const believed = hourMs;

const known = new WeakMap<IdentityTerms, { readonly at: number; readonly found: Promise<Configuration> }>();

const discover = async ({ issuer, clientId, clientSecret }: IdentityTerms): Promise<Configuration> => {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await load();
  // Which of the two a client uses is the provider's word; the first is the default of the standard.
  const authentication: Parameters<typeof discovery>[3] = (as, ...rest) =>
    (as.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
      ? ClientSecretPost(clientSecret)
      : ClientSecretBasic(clientSecret))(as, ...rest);
  return discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: patience,
    // The settings allow plain HTTP on this machine alone.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });
};

const configurationOf = (terms: IdentityTerms): Promise<Configuration> => {
  const kept = known.get(terms);
  if (kept && Date.now() - kept.at < believed) return kept.found;
  const found = discover(terms);
  known.set(terms, { at: Date.now(), found });
  found.catch(() => known.delete(terms));
  return found;
};

/** What a sign-in is told by. No two of its words can be found from each other. */
const wordsOf = (secret: string) => {
  const word = (use: string) => keyedHash(secret, use);
  return { state: word('state'), nonce: word('nonce'), verifier: word('verifier') };
};

/** Before the state of a sign-in in a window of its own, so that the callback knows where it leads. */
export const apart = 'apart.';

const absent = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Whether the provider is out of reach, and did not refuse. The log gets its code alone of what it sent, which may hold tokens. */
const noteFailure = (ports: Pick<Ports, 'log'>, error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const said = error instanceof Error && 'error' in error ? String(error.error).slice(0, 64) : undefined;
  const why = error instanceof Error ? error.message : undefined;
  ports.log.warn({ reason: code, said, why }, 'the identity provider failed');
  return code === undefined ? error instanceof TypeError : absent.has(code);
};

type ProviderPorts = Pick<Ports, 'log'> & { readonly identity: IdentityTerms };

/** One sign-in at the provider: the browser's secret, and where it has the console open. */
export interface Attempt {
  readonly secret: string;
  readonly origin: string;
}

/** Where the browser goes to sign in. */
export const addressFor = async (
  ports: ProviderPorts,
  { secret, origin }: Attempt,
  how: { readonly apart: boolean; readonly anew: boolean },
): Promise<string> => {
  const { twoFactors } = ports.identity;
  const { state, nonce, verifier } = wordsOf(secret);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
  const configuration = await configurationOf(ports.identity).catch((error: unknown) => {
    noteFailure(ports, error);
    throw conflict('identityAway');
  });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: `${origin}${callbackPath}`,
    scope: 'openid email',
    state: how.apart ? apart + state : state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(twoFactors.length > 0 ? { acr_values: twoFactors.join(' ') } : {}),
    ...(how.anew ? { prompt: 'login', max_age: '0' } : {}),
  }).href;
};

/** The browser's answer to it: the query of the callback. */
export interface Answered extends Attempt {
  readonly answer: string | null;
}

/** Whom the provider signed in. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** By two factors, as it says itself. */
  readonly byTwo: boolean;
  /** The address that it has verified; asked for only where accounts are tied by it. */
  readonly email?: string | undefined;
  /** Its statement, which ends the session there. */
  readonly token: string;
}

/** What the standard allows as a subject. */
const subjectForm = /^[\x20-\x7e]{1,255}$/;

const emailForm = /^[^\s\p{C}]{1,255}$/u;

const verified = (claims: Readonly<Record<string, unknown>>): string | undefined =>
  claims['email_verified'] === true && typeof claims['email'] === 'string' && emailForm.test(claims['email'])
    ? claims['email']
    : undefined;

/**
 * Whom the provider has signed in, by its answer to this browser; undefined where that does not hold. With `maxAge` the person has signed in there
 * within so many seconds.
 */
export const identify = async (
  ports: ProviderPorts,
  { secret, origin, answer }: Answered,
  maxAge?: number,
): Promise<Identity | undefined> => {
  const { byEmail, twoFactors } = ports.identity;
  const { state, nonce, verifier } = wordsOf(secret);
  const sent = new URLSearchParams(answer ?? '');
  const url = new URL(`${origin}${callbackPath}?${sent}`);
  const { authorizationCodeGrant, fetchUserInfo } = await load();
  try {
    const configuration = await configurationOf(ports.identity);
    const granted = await authorizationCodeGrant(configuration, url, {
      expectedNonce: nonce,
      expectedState: sent.get('state') === apart + state ? apart + state : state,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(maxAge === undefined ? {} : { maxAge }),
    });
    const claims = granted.claims();
    if (!claims || !granted.id_token || !subjectForm.test(claims.sub)) return undefined;
    const ways = Array.isArray(claims['amr']) ? claims['amr'] : [];
    const { sub, iss: issuer, acr } = claims;
    const asksAgain = byEmail && claims['email'] === undefined;
    return {
      issuer,
      subject: sub,
      byTwo: ways.includes('mfa') || (typeof acr === 'string' && twoFactors.includes(acr)),
      email: verified(
        asksAgain ? await fetchUserInfo(configuration, granted.access_token, sub).catch(() => ({})) : claims,
      ),
      token: granted.id_token,
    };
  } catch (error) {
    if (noteFailure(ports, error)) throw conflict('identityAway');
    return undefined;
  }
};

/** Whether a browser may be sent there: a script or plain HTTP is no place for a statement of who somebody is. */
const isSafe = (address: string, issuer: string): boolean =>
  URL.canParse(address) && ['https:', new URL(issuer).protocol].includes(new URL(address).protocol);

/**
 * Where the browser ends the session at the provider; null where that has no such address. Refuses one that cannot be used, and a
 * provider that is out of reach.
 */
export const endAddress = async (
  ports: ProviderPorts,
  { origin }: Pick<Attempt, 'origin'>,
  token: string,
): Promise<string | null> => {
  const { buildEndSessionUrl } = await load();
  const configuration = await configurationOf(ports.identity).catch((error: unknown) => {
    noteFailure(ports, error);
    throw conflict('identityStays');
  });
  const address: unknown = configuration.serverMetadata().end_session_endpoint;
  if (address === undefined) return null;
  if (typeof address !== 'string' || !isSafe(address, ports.identity.issuer)) {
    ports.log.warn({ said: String(address).slice(0, 64) }, 'the identity provider’s end_session_endpoint is unusable');
    throw conflict('identityStays');
  }
  const back = { post_logout_redirect_uri: `${origin}${basePath}/login`, id_token_hint: token };
  return buildEndSessionUrl(configuration, back).href;
};
