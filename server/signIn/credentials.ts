import { sql } from 'kysely';
import type { Role } from '#resources/schema/roles';
import { status } from '#resources/schema/status';
import type { AuditContext } from '#server/audit/auditContext';
import { networkOf } from '#server/limits/network';
import type { Passwords, Ports } from '#server/environment/ports';
import { ofName } from './accounts';
import { deviceKey, knownFor, networkMark } from './knownPlaces';
import { hashName } from './names';
import { placesOf } from './places';
import { throttled } from './throttle';

export interface ProvenAccount {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The stored hash that the password was compared with. */
  readonly password: string;
}

interface FoundAccount extends ProvenAccount {
  readonly status: number;
  readonly knowsDevice: boolean;
  readonly knowsNetwork: boolean;
}

/** One hash to compare with where there is no account; made once per process. */
const noAccount = new WeakMap<Passwords, Promise<string>>();
const hashOfNobody = ({ passwords }: Ports): Promise<string> => {
  const known = noAccount.get(passwords) ?? passwords.hash(crypto.randomUUID());
  noAccount.set(passwords, known);
  return known;
};

/** Makes that hash in advance, so that not even the first try of an unknown name takes longer. */
export const prepareCredentials = (ports: Ports): void => void hashOfNobody(ports);

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
    select a.id, a.username, a.role, a.password, a.status,
      ${knows(deviceKey(device))} as "knowsDevice", ${knows(networkMark(ip))} as "knowsNetwork"
    from account a ${ofName(username)}`.execute(database);
  return rows[0];
};

/**
 * Returns the enabled account with this name and password. It throttles by place (429,
 * server/signIn/places.ts); `sessionId` is that of a signed-in person who enters their own password. An
 * unknown name, a wrong password, a disabled and a deleted account cost the same statements and one comparison each, so
 * nobody can tell them apart. It puts the name into the audit context, and disguises a name that no account has.
 */
export const verifyCredentials = async (
  ports: Ports,
  audit: AuditContext,
  username: string,
  password: string,
  sessionId?: number,
): Promise<ProvenAccount | undefined> => {
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
    const matches = await ports.passwords.verify(account?.password ?? (await hashOfNobody(ports)), password);
    return matches && account?.status === status.enabled ? account : undefined;
  });
};
