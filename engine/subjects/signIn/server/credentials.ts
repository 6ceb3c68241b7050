import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { normalPassword } from '#engine/schema/fieldTypes/password';
import type { Locale } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { networkOf } from '#engine/server/limits/network';
import type { Ports } from '#engine/server/environment/ports';
import { ofName } from './attempts';
import { deviceKey, knownFor, networkMark, placesOf } from './places';
import { throttled } from './throttle';
import type { Tables, Queries } from '#engine/server/database/tables';
import { keyedHash, randomSecret } from '#engine/server/environment/secrets';
import { once } from '#engine/server/environment/once';

export interface ProvenAccount {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The stored hash that the password was compared with. */
  readonly password: string;
  readonly secondFactor: boolean;
}

interface FoundAccount extends ProvenAccount {
  readonly status: number;
  readonly knowsDevice: boolean;
  readonly knowsNetwork: boolean;
}

/** What the sign-ins of a process share. */
export interface SignInSecrets {
  readonly hashName: ReturnType<typeof createNameHash>;
  /** The key by which the server knows its own challenges to passkeys again. */
  readonly challengeKey: (ports: Pick<Ports, 'database'>) => Promise<string>;
  /** A hash to compare with where there is no account. */
  readonly hashOfNobody: Promise<string>;
}

/** Makes that hash in advance, so that not even the first try of an unknown name takes longer. */
export const createSignInSecrets = ({ passwords }: Ports): SignInSecrets => ({
  hashName: createNameHash(),
  challengeKey: once(secretOf('passkey challenges')),
  hashOfNobody: passwords.hash(crypto.randomUUID()),
});

/** The account of a name, and whether it recently signed in from this try's place. */
const findAccount = async (
  { database, now }: Ports,
  username: string,
  { ip, device }: AuditContext,
): Promise<FoundAccount | undefined> => {
  const lately = new Date(now().getTime() - knownFor).toISOString();
  const knows = (mark: string | null) => sql<boolean>`exists (
    select from known_place k where k.account_id = a.id and k.mark = ${mark}::text and k.seen_at > ${lately}::timestamptz)`;
  const { rows } = await sql<FoundAccount>`
    select a.id, a.username, a.role, a.password, a.status, a.second_factor as "secondFactor",
      ${knows(deviceKey(device))} as "knowsDevice", ${knows(networkMark(ip))} as "knowsNetwork"
    from account a ${ofName(username)}`.execute(database);
  return rows[0];
};

type SignInPorts = Ports & { readonly signInSecrets: SignInSecrets };

export interface ProofOptions {
  /** The session of a signed-in person who enters their own password. */
  readonly sessionId?: number | undefined;
  /**
   * Judges what a person with a second factor shows beside a right password; wrong counts as a wrong password does. It
   * throws to ask for it, which counts neither way: else right passwords would clear the count of wrong codes.
   */
  readonly second?: (accountId: number) => Promise<boolean>;
}

/** Replaces an old hash of a password as it was typed, once it was right: from then on any form of its characters is. */
const withNormalHash = async (
  { passwords, database }: Ports,
  account: ProvenAccount,
  typed: string,
): Promise<ProvenAccount> => {
  const normal = normalPassword(typed);
  if (normal === typed || (await passwords.verify(account.password, normal))) return account;
  const password = await passwords.hash(normal);
  if (await ifStill(database.updateTable('account').set({ password }), account)) return { ...account, password };
  // Another sign-in of the person has replaced it meanwhile, or somebody has changed the password.
  const present = await database
    .selectFrom('account')
    .select('password')
    .where('id', '=', account.id)
    .executeTakeFirst();
  return present && (await passwords.verify(present.password, normal)) ? { ...account, ...present } : account;
};

/**
 * Returns the enabled account of this name, if `isRight` finds the proof to be its own. It throttles by place (429,
 * engine/subjects/signIn/server/places.ts); An
 * unknown name, a wrong password, a disabled and a deleted account cost the same statements and comparisons, so
 * nobody can tell them apart. It puts the name into the audit context, and disguises a name that no account has.
 */
export const verifyOwner = async (
  ports: SignInPorts,
  audit: AuditContext,
  username: string,
  isRight: (account: ProvenAccount | undefined) => Promise<boolean>,
  { sessionId, second }: ProofOptions = {},
): Promise<ProvenAccount | undefined> => {
  const { hashName } = ports.signInSecrets;
  const name = await hashName(ports, username);
  const account = await findAccount(ports, username, audit);
  if (sessionId === undefined) audit.operator = { username: account?.username ?? name.disguise };
  const places = placesOf({
    accountId: account?.id,
    nameHash: name.hash,
    network: networkOf(audit.ip),
    device: audit.device,
    sessionId,
    knowsDevice: account?.knowsDevice ?? false,
    knowsNetwork: account?.knowsNetwork ?? false,
  });
  return throttled(ports, places, async () => {
    if (!(await isRight(account)) || account?.status !== status.enabled) return undefined;
    if (account.secondFactor && second && !(await second(account.id))) return undefined;
    return account;
  });
};

/** Returns the enabled account with this name and password. */
export const verifyCredentials = async (
  ports: SignInPorts,
  audit: AuditContext,
  username: string,
  password: string,
  options?: ProofOptions,
): Promise<ProvenAccount | undefined> => {
  const matches = async (account: ProvenAccount | undefined) =>
    ports.passwords.verify(account?.password ?? (await ports.signInSecrets.hashOfNobody), password);
  const proven = await verifyOwner(ports, audit, username, matches, options);
  return proven && withNormalHash(ports, proven, password);
};

type Update = UpdateQueryBuilder<Tables, 'account', 'account', UpdateResult>;

/** Holds only while the password is the proven one, which may have changed meanwhile. */
const ifStill = async (update: Update, { id, password }: ProvenAccount): Promise<boolean> => {
  const { numUpdatedRows } = await update
    .where('id', '=', id)
    .where('password', '=', password)
    .where('status', '=', status.enabled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records a sign-in; false when the proof no longer holds. */
export const noteSignIn = (tx: Queries, proven: ProvenAccount, locale: Locale, now: Date): Promise<boolean> =>
  ifStill(tx.updateTable('account').set({ last_login_at: now.toISOString(), locale }), proven);

/** Changes the account's password for its owner; false when the proof no longer holds. */
export const replacePassword = (tx: Queries, proven: ProvenAccount, hash: string, now: Date): Promise<boolean> => {
  const update = tx.updateTable('account').set((row) => ({
    password: hash,
    must_change_password: false,
    version: row('version', '+', 1),
    updated_at: now.toISOString(),
  }));
  return ifStill(update, proven);
};

/** Finds a random key of 256 bits, which whichever process asks first makes and keeps in the database. */
const secretOf =
  (name: string) =>
  async ({ database }: Pick<Ports, 'database'>): Promise<string> => {
    const value = randomSecret();
    await database
      .insertInto('server_secret')
      .values({ name, value })
      .onConflict((on) => on.doNothing())
      .execute();
    const row = await database
      .selectFrom('server_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  };

/** A name that nobody may have typed as a name: the same text gives the same hash, and no hash reveals its text. */
export interface HashedName {
  readonly hash: string;
  /** What the operation log keeps instead of a name that no account has, since it may be a password. */
  readonly disguise: string;
}

/** Letters of the hash that the log shows: enough to see which attempts typed the same. */
const shown = 12;

/** Returns what hashes names. It reads the key once, since a process serves one database until it stops. */
const createNameHash = () => {
  const secret = once(secretOf('unknown names'));
  return async (ports: Pick<Ports, 'database'>, typed: string): Promise<HashedName> => {
    const hash = keyedHash(await secret(ports), typed.toLowerCase());
    return { hash, disguise: `unknown(${[...typed].length}):${hash.slice(0, shown)}` };
  };
};
