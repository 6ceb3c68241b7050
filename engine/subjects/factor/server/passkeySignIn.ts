import { sql } from 'kysely';
import { status } from '#engine/schema/status';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import { base64url, keyedHash, randomSecret } from '#engine/server/environment/secrets';
import type { Ports } from '#engine/server/environment/ports';
import { latePasskey, unverifiedPasskey, wrongPasskey } from '#engine/server/refusals';
import type { ProvenAccount, SignInSecrets } from '#engine/subjects/signIn/server/credentials';
import { challengeLasts } from './challenges';
import { countUse, isUse, type KeptPasskey, loadPasskeys, nameOf, readUse, type Site } from './passkeys';

type SignInPorts = Pick<Ports, 'database' | 'now'> & { readonly signInSecrets: SignInSecrets };

const signed = (key: string, site: Site, until: string, random: string): string =>
  [until, random, keyedHash(key, [nameOf(site), until, random].join(' '))].join('.');

/**
 * What a browser needs to sign somebody in by a passkey alone. The server keeps nothing until the answer is right
 * (docs/decisions/076): the challenge tells its own end, and a keyed hash tells that it is the server's, for this host.
 */
export const askForAnyPasskey = async ({ now, signInSecrets, ...ports }: SignInPorts, site: Site) => {
  const { generateAuthenticationOptions } = await loadPasskeys();
  const key = await signInSecrets.challengeKey(ports);
  const until = String(now().getTime() + challengeLasts);
  // Without a list the browser offers whatever passkeys it has for this host, and asks who uses one.
  return generateAuthenticationOptions({
    rpID: nameOf(site),
    challenge: signed(key, site, until, randomSecret()),
    userVerification: 'required',
  });
};

/** When a challenge of ours ends, as it was asked; undefined for any other. */
const endOf = (key: string, site: Site, challenge: string): Date | undefined => {
  // What stands in the place of a challenge may be no base64 at all.
  if (challenge.length % 4 === 1) return undefined;
  const [until = '', random = ''] = atob(challenge.replaceAll('-', '+').replaceAll('_', '/')).split('.');
  const isOurs = base64url(new TextEncoder().encode(signed(key, site, until, random))) === challenge;
  return isOurs ? new Date(Number(until)) : undefined;
};

/** The passkey of this ID on this host, with the account that it belongs to. */
const findOwner = async ({ database }: SignInPorts, site: Site, credential: string) => {
  const { rows } = await sql<KeptPasskey & { readonly owner: ProvenAccount & { readonly status: number } }>`
    select f.id, f.key, f.counter, json_build_object('id', a.id, 'username', a.username, 'role', a.role,
      'password', a.password, 'secondFactor', a.second_factor, 'status', a.status) as owner
    from factor f join account a on a.id = f.account_id
    where f.credential = ${credential} and f.host = ${nameOf(site)}`.execute(database);
  return rows[0];
};

/**
 * Whose passkey answered a challenge of ours, and what uses the answer up. It stands for password and second factor, so
 * the device must have checked its person; refuses (401) otherwise, as it does a late answer. Undefined for all else that
 * is wrong, whatever it is.
 */
export const ownerByPasskey = async (ports: SignInPorts, audit: AuditContext, site: Site, response: unknown) => {
  if (!isUse(response)) return undefined;
  const found = await findOwner(ports, site, response.id);
  if (!found) return undefined;
  const { owner, ...passkey } = found;
  audit.operator = { username: owner.username };
  const use = await readUse(passkey, site, response);
  if (!use?.names(owner.id) || owner.status !== status.enabled) return undefined;
  const { challenge, counter, userVerified } = use;
  const until = endOf(await ports.signInSecrets.challengeKey(ports), site, challenge);
  if (!until) return undefined;
  const now = ports.now();
  if (until <= now || until.toISOString() > latestOf(now, challengeLasts)) throw latePasskey();
  if (!userVerified) throw unverifiedPasskey();
  const useUp = async (tx: Queries) => {
    // Kept past its end, which comes later to a process whose clock is slow.
    const expires = new Date(until.getTime() + challengeLasts).toISOString();
    const first = await tx
      .insertInto('factor_challenge')
      .values({ account_id: owner.id, purpose: 'signIn', value: challenge, expires_at: expires })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!first || !(await countUse(tx, passkey.id, counter, now))) throw wrongPasskey();
    return [];
  };
  return { proven: owner as ProvenAccount, useUp };
};
