import type { Ports } from '#server/environment/ports';
import { base64url, keyedHash } from '#server/environment/sha256';

const secretName = 'unknown names';
/** A process serves one database until it stops, though each call has its own ports. */
const known = new WeakMap<AbortSignal, Promise<string>>();

/** A random key of 256 bits, made by whichever process asks first and kept in the database. */
const makeSecret = async ({ database }: Ports): Promise<string> => {
  const value = base64url(crypto.getRandomValues(new Uint8Array(32)));
  await database
    .insertInto('server_secret')
    .values({ name: secretName, value })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await database
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow();
  return row.value;
};

const secretOf = (ports: Ports): Promise<string> => {
  const secret =
    known.get(ports.stopping) ??
    makeSecret(ports).catch((error: unknown) => {
      known.delete(ports.stopping);
      throw error;
    });
  known.set(ports.stopping, secret);
  return secret;
};

/** A name that nobody may have typed as a name: the same text gives the same hash, and no hash reveals its text. */
export interface HashedName {
  readonly hash: string;
  /** What the operation log keeps instead of a name that no account has, since it may be a password. */
  readonly disguise: string;
}

/** Letters of the hash that the log shows: enough to see which attempts typed the same. */
const shown = 12;

export const hashName = async (ports: Ports, typed: string): Promise<HashedName> => {
  const hash = keyedHash(await secretOf(ports), typed.toLowerCase());
  return { hash, disguise: `unknown(${[...typed].length}):${hash.slice(0, shown)}` };
};
