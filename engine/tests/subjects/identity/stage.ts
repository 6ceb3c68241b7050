import type { IdentityTerms } from '#engine/server/environment/ports';
import { randomSecret, sha256 } from '#engine/server/environment/secrets';
import type { Server } from '#engine/tests/startServer';
import type { Reply, Sent } from '#engine/tests/apiCaller';
import { stranger } from '#engine/tests/subjects/signIn/parts';
import { client } from './realProvider';

/** Where the tests' console is open. */
export const origin = 'http://localhost';
export const callback = '/api/auth/identity-callback';

/** The settings for a provider. */
export const termsFor = (issuer: string, more: Partial<IdentityTerms> = {}): IdentityTerms => ({
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  byEmail: false,
  twoFactors: ['two'],
  ...more,
});

/** Sign-ins by an identity, as a browser makes them. */
export const stageOf = (api: Server, admin: string) => {
  const begin = async (more: object = {}) => {
    const secret = randomSecret();
    const { code, data, msg } = await api.post('auth/begin-identity', undefined, { secret, origin, ...more });
    if (code !== 0) throw new Error(`${code} ${msg}`);
    return { secret, address: String(data.address) };
  };
  const finish = (secret: string, answer: string | URLSearchParams, more: object = {}, sent: Sent = {}) => {
    const body = { secret, origin, answer: String(answer), ...more };
    return api.post('auth/identity', undefined, body, { address: stranger(), ...sent });
  };
  /** An administrator's link for an account. */
  const invite = async (id: number): Promise<{ linkId: number; linkToken: string }> => {
    const linkToken = randomSecret();
    const { code, msg } = await api.post('account/password-link', admin, { id, tokenHash: sha256(linkToken) });
    if (code !== 0) throw new Error(`${code} ${msg}`);
    return { linkId: id, linkToken };
  };
  const info = async (token: string) => (await api.get('auth/user-info', token)).data;
  const tie = async (accountId: number, issuer: string, subject: string) =>
    api.database
      .insertInto('identity')
      .values({ account_id: accountId, issuer, subject, created_at: api.clock.now.toISOString() })
      .execute();
  return { begin, finish, invite, info, tie };
};

/** What refuses a sign-in by an identity. */
export const refused = (reason: string) => ({ status: 200, code: 409, data: { reason } });

export const isSignedIn = ({ code, data }: Reply): boolean => code === 0 && typeof data.token === 'string';
