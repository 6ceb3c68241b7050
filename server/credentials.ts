import type { Role } from '../resources/roles';
import { status } from '../resources/status';
import type { Passwords, Ports } from './ports';
import { throttled } from './throttle';

export interface ProvenAccount {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The stored hash that the password was compared with. */
  readonly password: string;
}

/** One hash to compare with where there is no account; made once per process. */
const noAccount = new WeakMap<Passwords, Promise<string>>();
const hashOfNobody = ({ passwords }: Ports): Promise<string> => {
  const known = noAccount.get(passwords) ?? passwords.hash(crypto.randomUUID());
  noAccount.set(passwords, known);
  return known;
};

/** Makes the hash of nobody ahead, so that not even the first try of an unknown name takes longer. */
export const prepareCredentials = (ports: Ports): void => void hashOfNobody(ports);

const compare = async (ports: Ports, username: string, password: string): Promise<ProvenAccount | undefined> => {
  const account = await ports.database
    .selectFrom('account')
    .select(['id', 'username', 'role', 'password', 'status'])
    .where('username', '=', username)
    .where('status', '<>', status.deleted)
    .executeTakeFirst();
  const matches = await ports.passwords.verify(account?.password ?? (await hashOfNobody(ports)), password);
  return matches && account?.status === status.enabled ? account : undefined;
};

/**
 * The account with this name and password, if it is enabled. Throttled by name and address (429).
 * An unknown name, a wrong password, a disabled and a deleted account cost one comparison each and
 * are not told apart.
 */
export const prove = (
  ports: Ports,
  address: string,
  username: string,
  password: string,
): Promise<ProvenAccount | undefined> => throttled(ports, address, username, () => compare(ports, username, password));
